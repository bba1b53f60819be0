/**
 * The form of an AWS Signature Version 4, in the header or in the query. Any key is taken for
 * good and nothing is verified, but what DynamoDB refuses at sight is refused in its words, so
 * that a client without credentials fails here as it would there.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { AwsError } from '../errors.ts';

const SERVICE = 'com.amazon.coral.service#';
const HEADER_PARTS = ['Credential', 'Signature', 'SignedHeaders'];
const QUERY_PARTS = [
  'X-Amz-Algorithm',
  'X-Amz-Credential',
  'X-Amz-Signature',
  'X-Amz-SignedHeaders',
  'X-Amz-Date',
];

/**
 * @param url the request target, for signatures in its query
 * @throws {AwsError} InvalidSignature, MissingAuthenticationToken or IncompleteSignature; texts
 * as AWS answered them when dynalite's authors recorded it
 */
export function checkSignature(url: string, headers: IncomingHttpHeaders): void {
  const header = headers.authorization;
  const query = queryOf(url);
  const inQuery = query.has('X-Amz-Algorithm');
  if (header !== undefined && inQuery) {
    throw refusal(
      'InvalidSignatureException',
      "Found both 'X-Amz-Algorithm' as a query-string param and 'Authorization' as HTTP header.",
    );
  }
  if (header === undefined ? !inQuery : !header.startsWith('AWS4-')) {
    throw refusal('MissingAuthenticationTokenException', 'Request is missing Authentication Token');
  }
  const faults = header === undefined ? faultsOfQuery(query) : faultsOfHeader(header, headers);
  if (faults.length > 0) throw refusal('IncompleteSignatureException', faults.join(' '));
}

/**
 * The access key id that a request is signed with: what it calls itself, as nothing is verified.
 * Undefined where there is no signature, or none that names a key.
 */
export function accessKeyIdOf(url: string, headers: IncomingHttpHeaders): string | undefined {
  const credential =
    headers.authorization === undefined
      ? queryOf(url).get('X-Amz-Credential')
      : /[ ,]Credential=([^ ,]*)/.exec(headers.authorization)?.[1];
  return /^[^/]+/.exec(credential ?? '')?.[0];
}

const NO_QUERY = new URLSearchParams();

function queryOf(url: string): URLSearchParams {
  const mark = url.indexOf('?');
  return mark < 0 ? NO_QUERY : new URLSearchParams(url.slice(mark));
}

/** A header as SDKs write it: nothing is missing. */
const COMPLETE = /^AWS4-[^ ,]+ Credential=[^ ,]+, ?SignedHeaders=[^ ,]+, ?Signature=[^ ,]+$/;

function faultsOfHeader(header: string, headers: IncomingHttpHeaders): string[] {
  if (headers['x-amz-date'] !== undefined && COMPLETE.test(header)) return [];
  const given = new Set<string>();
  for (const pair of header.split(/[ ,]+/).slice(1)) {
    const equals = pair.indexOf('=');
    if (equals > 0 && equals < pair.length - 1) given.add(pair.slice(0, equals));
  }
  const faults = HEADER_PARTS.filter((part) => !given.has(part)).map(
    (part) => `Authorization header requires '${part}' parameter.`,
  );
  if (headers['x-amz-date'] === undefined && headers.date === undefined) {
    faults.push(
      "Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header.",
    );
  }
  return faults.length > 0 ? [...faults, `Authorization=${header}`] : faults;
}

function faultsOfQuery(query: URLSearchParams): string[] {
  const faults = QUERY_PARTS.filter((part) => !query.get(part)).map(
    (part) => `AWS query-string parameters must include '${part}'.`,
  );
  return faults.length > 0 ? [...faults, 'Re-examine the query-string parameters.'] : faults;
}

function refusal(name: string, message: string): AwsError {
  return new AwsError(400, { __type: SERVICE + name, message });
}
