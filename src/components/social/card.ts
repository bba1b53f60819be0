/** The image that stands for a page where it is shared: a leaf of the ledger, by day. */
import { HEIGHT, tally } from '../shell/tally.ts';

export const CARD_SIZE = { width: 1200, height: 630 };

export interface Card {
  /** BCP 47 tag of the words, which decides about hyphens and capitals. */
  lang: string;
  /** The name of the site. */
  name: string;
  title: string;
  /** One or two sentences, in plain words. */
  line: string;
  /** What stands beside the marks. */
  place: string;
  /** How many tally marks: the number of the lesson. */
  count: number;
}

/** An element as satori takes it. */
export interface CardElement {
  type: string;
  props: Record<string, unknown>;
}

// The colours of the day, as in `styles/tokens.css`: an image cannot follow the reader's choice.
const PAPER = '#faf6ec';
const RULE = '#c9d2df';
const MARGIN = '#e3b7ae';
const INK = '#1b2a41';
const SOFT = '#4d5a6e';

const LEFT = 140;

const element = (
  type: string,
  style: Record<string, unknown>,
  children?: unknown,
  rest: Record<string, unknown> = {},
): CardElement => ({ type, props: { style, children, ...rest } });

/** An SVG as an image of the card, `height` pixels high. */
function drawing(body: string, width: number, height: number, viewBox: string): CardElement {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">` +
    `<g fill="none" stroke="${INK}" stroke-linecap="round">${body}</g></svg>`;
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return element('img', { width, height }, undefined, { src, width, height });
}

function marks(count: number): CardElement {
  const { strokes, width } = tally(count);
  const height = 58;
  const d = strokes.map((stroke) => stroke.d).join('');
  const body = `<path d="${d}" stroke-width="1.7"/>`;
  return drawing(body, (width / HEIGHT) * height, height, `0 0 ${width} ${HEIGHT}`);
}

const logo = drawing(
  '<path d="M4 3v16M9.5 3v16M15 3v16M20.5 3v16M1 17 24 5" stroke-width="2.2"/>',
  45,
  38,
  '0 0 26 22',
);

/** Long titles are set smaller, so that each keeps to two lines or three. */
const titleSize = (title: string): number => (title.length > 40 ? 70 : 86);

/** The card as a tree of flex boxes; the fonts are those of `render.ts`. */
export function cardElement({ lang, name, title, line, place, count }: Card): CardElement {
  const margin = element('div', {
    position: 'absolute',
    top: 0,
    left: LEFT - 46,
    width: 3,
    height: CARD_SIZE.height,
    background: MARGIN,
  });
  const row = { display: 'flex', alignItems: 'center' };
  const sans = { fontFamily: 'Sans, Sans Ext' };
  return element(
    'div',
    {
      boxSizing: 'border-box',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: CARD_SIZE.width,
      height: CARD_SIZE.height,
      padding: `56px 84px 52px ${LEFT}px`,
      background: PAPER,
      color: INK,
      fontFamily: 'Serif, Serif Ext',
    },
    [
      margin,
      element('div', { ...row, ...sans, fontSize: 32, fontWeight: 600, gap: 18 }, [logo, name]),
      element('div', { display: 'flex', flexDirection: 'column', gap: 22 }, [
        element(
          'div',
          {
            display: 'block',
            fontSize: titleSize(title),
            fontWeight: 600,
            lineHeight: 1.08,
            letterSpacing: '-0.018em',
            textWrap: 'balance',
          },
          title,
        ),
        element('div', { display: 'block', color: SOFT, fontSize: 33, lineHeight: 1.36 }, line),
      ]),
      element(
        'div',
        {
          ...row,
          ...sans,
          justifyContent: 'space-between',
          paddingTop: 34,
          borderTop: `2px solid ${RULE}`,
          color: SOFT,
          fontSize: 28,
        },
        [marks(count), place],
      ),
    ],
    { lang },
  );
}
