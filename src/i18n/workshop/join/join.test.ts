import { describeDictionaries } from '../../dictionaries.testing.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { loadJoin } from './load.ts';
import { tr } from './tr.ts';

describeDictionaries({ en, de, tr }, loadJoin);
