/** Where the room's server is, seen from a page. */

/** The port that `npm run dev` tries first. */
const USUAL_PORT = 8001;
const OWN_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
const PORT = /^[1-9]\d{0,4}$/;

/**
 * The address of the room, or undefined where there can be none: a page that is not served from
 * this machine never asks for anything on it.
 * @param developing whether the page comes from `npm run dev`
 */
export function roomAddress(
  { hostname, search }: Pick<Location, 'hostname' | 'search'>,
  developing: boolean,
): string | undefined {
  if (!OWN_NAME.test(hostname)) return undefined;
  const named = new URLSearchParams(search).get('room');
  if (named !== null && PORT.test(named) && Number(named) <= 65_535) return at(Number(named));
  return developing ? at(USUAL_PORT) : undefined;
}

const at = (port: number): string => `http://127.0.0.1:${port}`;
