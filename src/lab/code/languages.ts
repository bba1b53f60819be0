/** The languages in which a request can be written: those of the AWS SDKs, and the command line. */
export const LANGUAGES = ['javascript', 'python', 'java', 'go', 'dotnet', 'cli'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Proper names: the same in every language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  javascript: 'JavaScript',
  python: 'Python',
  java: 'Java',
  go: 'Go',
  dotnet: '.NET',
  cli: 'AWS CLI',
};
