/** A request as code, in the languages of the AWS SDKs and for the command line. */
import type { JsonObject } from '../../sim/index.ts';
import { cli } from './cli.ts';
import { dotnet } from './dotnet.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import { python } from './python.ts';
import type { Language } from './languages.ts';
import { OPERATIONS } from './shapes.ts';

const emitters: Record<Language, (operation: string, input: JsonObject) => string> = {
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
 * @throws RangeError for an operation or a member that is not written as code
 */
export function codeFor(language: Language, operation: string, input: JsonObject): string {
  if (!OPERATIONS.some((known) => known === operation)) {
    throw new RangeError(`${operation} is not written as code`);
  }
  return emitters[language](operation, input);
}
