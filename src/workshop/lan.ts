/** The local network: this machine's address in it, and what opening a room to it means. */
import { networkInterfaces } from 'node:os';

/** Ranges that routers do not pass on to the internet (RFC 1918), and link-local ones (RFC 3927). */
const PRIVATE = /^(?:10\.|172\.(?:1[6-9]|2\d|3[01])\.|192\.168\.|169\.254\.)/;

/** The addresses (IPv4) that this machine has in networks, those of local networks first. */
export function addressesInNetworks(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    .sort((a, b) => Number(PRIVATE.test(b)) - Number(PRIVATE.test(a)));
}

/** What the host has to know before saying yes. */
export function whatLanMeans(address: string): string {
  return [
    `--lan opens the DynamoDB endpoint to the network that this machine has the address ${address} in.`,
    '',
    '  Everybody in that network can try to reach it. Only who knows the join code is served.',
    '  The code and all requests travel unencrypted: whoever listens in that network can read them.',
    '  Whoever is served can read, write and delete any item of the room’s table. Put nothing real in it.',
    '  Each participant has limits: requests a second, items, the size of a request.',
    '  Nothing else on this machine is opened. The site and the host’s desk stay on it alone.',
    '',
  ].join('\n');
}
