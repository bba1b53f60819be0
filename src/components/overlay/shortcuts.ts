/**
 * Opens the search and the list of keys, by key or by button. Both are fetched when they are first
 * asked for. A part of the page asks for the list by the event `tallybook:keys`.
 */
import type { Overlay } from './overlays.ts';
import overlaysUrl from './overlays.ts?entry-url';
import { singleKeys } from './singleKeys.ts';

const TYPING =
  'dialog, select, textarea, [contenteditable=true], input:not([type=range], [type=checkbox], [type=radio])';
const isApple = /Mac|iP/.test(navigator.platform);

const open = (overlay: Overlay) => async (): Promise<void> => {
  const overlays = (await import(/* @vite-ignore */ overlaysUrl)) as typeof import('./overlays.ts');
  await overlays.openOverlay(overlay);
};

document.addEventListener('keydown', (event) => {
  const { key, altKey, shiftKey, defaultPrevented, target } = event;
  if (defaultPrevented) return;
  const command = isApple ? event.metaKey : event.ctrlKey;
  const plain = !event.metaKey && !event.ctrlKey && !altKey && singleKeys();
  const typing = target instanceof Element && target.closest(TYPING);
  let overlay: Overlay;
  if (command && !shiftKey && !altKey && key === 'k') overlay = 'search';
  else if (plain && !typing && (key === '/' || key === '?')) {
    overlay = key === '/' ? 'search' : 'keys';
  } else return;
  event.preventDefault();
  void open(overlay)();
});
document.addEventListener('tallybook:keys', open('keys'));
document.querySelector('[data-search]')?.addEventListener('click', open('search'));
