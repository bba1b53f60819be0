/** Puts up what is laid over a page, closed. */
import { mount } from 'svelte';
import { createWriter } from '../../i18n/lab/text.ts';
import { loadOverlay } from '../../i18n/overlay/load.ts';
import KeyList from './KeyList.svelte';
import type { Overlay } from './overlays.ts';
import SearchPalette from './SearchPalette.svelte';

/** As much of a component as is called from here. */
type Shown = Record<Overlay, { open(): void }>;

export async function putUp(): Promise<Shown> {
  const page = document.documentElement.lang;
  const language = loadOverlay.languageOf(page);
  const words = await loadOverlay(page);
  const writer = createWriter(language);
  const target = document.body;
  const keys = mount(KeyList, { target, props: { words: words.keys, writer, page, language } });
  const search = mount(SearchPalette, {
    target,
    props: {
      words: words.search,
      keysTitle: words.keys.title,
      openKeys: () => keys.open(),
      writer,
      page,
      language,
    },
  });
  return { search, keys } as Shown;
}
