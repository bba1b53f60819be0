/**
 * Who may speak to the endpoint. It listens on the loopback address unless told otherwise, but
 * every page that a browser on this machine shows can reach that too: `Origin` tells whose page it
 * is, and `Host` exposes a foreign name that was pointed at 127.0.0.1 (DNS rebinding), for which
 * the browser would see no other origin at all. The same holds of an address in a local network.
 */
/** Where a server listens that only this machine can reach. */
export const LOOPBACK = '127.0.0.1';
const OWN_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d+))?$/i;
const LOCAL_ORIGIN = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
const HTTP_PORT = 80;

/**
 * Every `Host` header of a request. `headersDistinct` would know, but sorts all the headers of
 * every request to tell.
 * @param raw names and values in turns, as they arrived
 */
export function hostHeaders(raw: readonly string[]): string[] {
  const hosts: string[] = [];
  for (let i = 0; i < raw.length; i += 2) {
    if (raw[i]!.length === 4 && raw[i]!.toLowerCase() === 'host') hosts.push(raw[i + 1]!);
  }
  return hosts;
}

/**
 * Whether a request names this machine and this port.
 * @param hosts every `Host` header of the request: there must be exactly one
 * @param address where the server listens; another one than loopback has no other names
 */
export function isOwnHost(hosts: readonly string[], port: number, address = LOOPBACK): boolean {
  const [host, other] = hosts;
  if (host === undefined || other !== undefined) return false;
  if (address !== LOOPBACK) {
    return host === `${address}:${port}` || (port === HTTP_PORT && host === address);
  }
  const match = OWN_NAME.exec(host);
  return match !== null && Number(match[1] ?? HTTP_PORT) === port;
}

/** The Host headers that {@link isOwnHost} takes, for those who sent another one. */
export function ownHosts(port: number, address: string): string[] {
  const names = address === LOOPBACK ? ['localhost', LOOPBACK, '[::1]'] : [address];
  return names.map((name) => `${name}:${port}`);
}

/** Whether a page of this origin lives on this machine; sandboxed pages (`null`) do not. */
export function isLocalOrigin(origin: string): boolean {
  return LOCAL_ORIGIN.test(origin);
}
