/** Why the command cannot do what it was asked for, in plain words. */
export class Refusal extends Error {}

/** What stands in the way, by the name or code of the SDK's error. */
const REASONS: Readonly<Record<string, (about: About) => string>> = {
  CredentialsProviderError: () =>
    'No AWS credentials. Log in (aws sso login), or set AWS_PROFILE or AWS_ACCESS_KEY_ID.',
  ResourceNotFoundException: ({ table, where }) => `${where} has no table ${table}.`,
  AccessDeniedException: ({ table, message }) =>
    `These credentials may not do that with ${table}: ${message}`,
  UnrecognizedClientException: ({ message }) => `The credentials are not accepted: ${message}`,
  ExpiredTokenException: ({ message }) => `The credentials are not accepted: ${message}`,
  InvalidSignatureException: ({ message }) => `The credentials are not accepted: ${message}`,
  ECONNREFUSED: ({ where }) => `Nothing answers at ${where}.`,
  ECONNRESET: ({ where }) => `${where} has broken off the connection.`,
  ENOTFOUND: ({ where }) => `${where} cannot be found.`,
  EAI_AGAIN: ({ where }) => `${where} cannot be found.`,
  TimeoutError: ({ where }) => `${where} does not answer in time.`,
};

interface About {
  table: string;
  /** The endpoint, or the region of AWS. */
  where: string;
  message: string;
}

/** An error of the SDK in plain words; any other is returned as it is. */
export function inPlainWords(error: unknown, about: Omit<About, 'message'>): unknown {
  if (!(error instanceof Error) || error instanceof Refusal) return error;
  const { name, message } = error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const reason = REASONS[name] ?? REASONS[code];
  if (reason) return new Refusal(reason({ ...about, message }));
  // Whatever else DynamoDB has answered it says best itself.
  return '$metadata' in error ? new Refusal(`${about.where}: ${name}: ${message}`) : error;
}
