/** The code that lets one into a room: it stands before the name, in the access key id. */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { PARTICIPANT_NAME } from '../../lab/room/joinSheets.ts';
import type { Refusal } from '../../sim/http/endpoint.ts';

/** Letters and digits that nobody takes for another. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** A code that is drawn anew for each room: one of 850 thousand million. */
export function drawJoinCode(): string {
  return Array.from(
    { length: CODE_LENGTH },
    () => CODE_LETTERS[randomInt(CODE_LETTERS.length)],
  ).join('');
}

/** Who signs as `CODE-name`; undefined when the code is wrong or the name cannot be one. */
export function nameWithCode(code: string, accessKeyId: string | undefined): string | undefined {
  const prefix = `${code}-`;
  const given = Buffer.from((accessKeyId ?? '').slice(0, prefix.length).padEnd(prefix.length));
  const right = Buffer.from(prefix);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const name = accessKeyId!.slice(prefix.length);
  return PARTICIPANT_NAME.test(name) ? name : undefined;
}

/** Turns away whoever does not sign as `CODE-name`, in AWS's words for a key that it does not know. */
export function doorkeeper(code: string): (accessKeyId: string | undefined) => Refusal | undefined {
  return (accessKeyId) => {
    if (nameWithCode(code, accessKeyId) !== undefined) return undefined;
    return accessKeyId === undefined
      ? {
          name: 'MissingAuthenticationTokenException',
          message: 'Request is missing Authentication Token',
        }
      : {
          name: 'UnrecognizedClientException',
          message: 'The security token included in the request is invalid.',
        };
  };
}
