import type { ShikiConfig } from '@astrojs/markdown-remark';

type Transformer = NonNullable<ShikiConfig['transformers']>[number];

const VARIABLE = /^color:var\(--astro-code-(?:token-)?([a-z-]+)\)$/;

/**
 * Shiki transformer: highlighted code names its colours by class (`tok-keyword`) in place of
 * inline styles, which a strict Content-Security-Policy forbids. However slow the machine is, a
 * line is highlighted to its end: else the same text would not always give the same page.
 */
export const styleToClass: Transformer = {
  name: 'tallybook:style-to-class',
  preprocess(_code, options) {
    // Zero is no limit; Shiki's own is half a second a line.
    options.tokenizeTimeLimit = 0;
  },
  span(node) {
    const name = VARIABLE.exec(String(node.properties['style'] ?? ''))?.[1];
    delete node.properties['style'];
    if (name !== undefined && name !== 'foreground') node.properties['class'] = `tok-${name}`;
  },
  pre(node) {
    delete node.properties['style'];
  },
};
