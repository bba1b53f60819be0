/** The parser of projection expressions: paths, separated by commas. */
import { ExpressionReader } from './reader.ts';
import type { ParsedPath } from './syntax.ts';

export function parseProjection(text: string): ParsedPath[] {
  const reader: ExpressionReader = new ExpressionReader(text);
  const paths = [reader.path()];
  while (reader.take(',')) paths.push(reader.path());
  if (!reader.at('end')) reader.fail();
  return paths;
}
