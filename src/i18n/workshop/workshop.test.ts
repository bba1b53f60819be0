import { describeDictionaries } from '../dictionaries.testing.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { loadWorkshop } from './load.ts';
import { tr } from './tr.ts';

describeDictionaries({ en, de, tr }, loadWorkshop);
