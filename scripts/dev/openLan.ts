/** What comes before a room is opened to a network: the host knows what it means, and says yes. */
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { addressesInNetworks, whatLanMeans } from '../../src/workshop/lan.ts';
import { drawJoinCode } from '../../src/workshop/room/joinCode.ts';
import type { DevOptions } from './options.ts';

/**
 * The address, the code and the host's token.
 * @throws {Error} when there is no network, several, or no yes
 */
export async function openLan({ yes, address, code }: NonNullable<DevOptions['lan']>) {
  const own = address ?? theOnly(addressesInNetworks());
  process.stdout.write(`\n${whatLanMeans(own)}\n`);
  if (!yes && !(await saysYes())) throw new Error('Nothing was opened.');
  return {
    address: own,
    code: code ?? drawJoinCode(),
    token: randomBytes(18).toString('base64url'),
  };
}

function theOnly(addresses: readonly string[]): string {
  const [first, other] = addresses;
  if (first === undefined) throw new Error('This machine is in no network.');
  if (other === undefined) return first;
  throw new Error(
    `This machine has several addresses: ${addresses.join(', ')}. Choose one with --address.`,
  );
}

async function saysYes(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('Nobody can be asked here: add --yes to open it.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Open it? Type yes: ');
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
