/** A request as code, in the languages of the AWS SDKs and for the command line. */
import type { JsonObject } from '../../sim/index.ts';
import { cli } from './cli.ts';
import type { Connection } from './connection.ts';
import { dotnet } from './dotnet.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import { python } from './python.ts';
import type { Language } from './languages.ts';
import { OPERATIONS } from './shapes.ts';

type Emitter = (operation: string, input: JsonObject, connection?: Connection) => string;

const emitters: Record<Language, Emitter> = {
  javascript,
  python,
  java,
  go,
  dotnet,
  cli,
};

/**
 * Code that sends the request, with what it has to import.
 * @param input the request in AWS JSON, binary as base64
 * @param connection what the client is told; then it is a whole program, which prints the answer
 * @throws RangeError for an operation or a member that is not written as code
 */
export function codeFor(
  language: Language,
  operation: string,
  input: JsonObject,
  connection?: Connection,
): string {
  if (!OPERATIONS.some((known) => known === operation)) {
    throw new RangeError(`${operation} is not written as code`);
  }
  return emitters[language](operation, input, connection);
}
