/** What a program of the join sheets is called, and what it needs. */
import type { Language } from '../../../lab/code/languages.ts';

interface Program {
  file: string;
  /** The package, by its name in the registry of the language. */
  needs: string;
}

/** Undefined: it is typed, not saved. */
export const programs: Readonly<Record<Language, Program | undefined>> = {
  javascript: { file: 'like.mjs', needs: '@aws-sdk/client-dynamodb' },
  python: { file: 'like.py', needs: 'boto3' },
  java: { file: 'Main.java', needs: 'software.amazon.awssdk:dynamodb' },
  go: { file: 'main.go', needs: 'github.com/aws/aws-sdk-go-v2' },
  dotnet: { file: 'Program.cs', needs: 'AWSSDK.DynamoDBv2' },
  cli: undefined,
};
