import { describeDictionaries } from '../dictionaries.testing.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { loadOverlay } from './load.ts';
import { tr } from './tr.ts';

describeDictionaries({ en, de, tr }, loadOverlay);
