/** The languages in which a request can be written: those of the AWS SDKs, and the command line. */
export const LANGUAGES = ['javascript', 'python', 'java', 'go', 'dotnet', 'cli'] as const;

export type Language = (typeof LANGUAGES)[number];
