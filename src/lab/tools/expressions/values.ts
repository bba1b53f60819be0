/** Typed values: from the form to DynamoDB's JSON and back. */
import { validateAttributeValue, type AttributeValue } from '../../../sim/index.ts';
import type { FaultId } from './faults.ts';
import type { ValueForm } from './form.ts';

export type ReadValue = { ok: true; value: AttributeValue } | { ok: false; fault: FaultId };

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

export function readValue({ type, text }: ValueForm): ReadValue {
  switch (type) {
    case 'S':
      return { ok: true, value: { S: text } };
    case 'N':
      return text.trim() === '' ? fault('numberMissing') : checked({ N: text.trim() }, 'number');
    case 'B':
      return BASE64.test(text.trim()) ? { ok: true, value: { B: text.trim() } } : fault('binary');
    case 'BOOL':
      return { ok: true, value: { BOOL: text === 'true' } };
    case 'NULL':
      return { ok: true, value: { NULL: true } };
    case 'SS':
    case 'NS':
    case 'BS':
      return readSet(type, text);
    case 'L':
    case 'M':
      return readDocument(type, text);
  }
}

function fault(id: FaultId): ReadValue {
  return { ok: false, fault: id };
}

function checked(value: AttributeValue, id: FaultId): ReadValue {
  return validateAttributeValue(value).ok ? { ok: true, value } : fault(id);
}

/** One element a line, empty lines left out; a line in quotation marks is a string of JSON. */
function readSet(type: 'SS' | 'NS' | 'BS', text: string): ReadValue {
  const elements: string[] = [];
  for (const line of text.split('\n')) {
    const element = line.trim();
    if (element === '') continue;
    const plain = element.startsWith('"') ? quoted(element) : element;
    if (plain === undefined) return fault('setLine');
    if (type === 'BS' && !BASE64.test(plain)) return fault('binary');
    elements.push(plain);
  }
  if (elements.length === 0) return fault('emptySet');
  if (type === 'NS') {
    const wrong = elements.some((element) => !validateAttributeValue({ N: element }).ok);
    if (wrong) return fault('number');
  }
  return checked({ [type]: elements } as unknown as AttributeValue, 'setTwice');
}

function quoted(line: string): string | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

function readDocument(type: 'L' | 'M', text: string): ReadValue {
  if (text.trim() === '') return { ok: true, value: type === 'L' ? { L: [] } : { M: {} } };
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return fault('json');
  }
  const value: unknown = { [type]: content };
  return isAttributeValue(value) ? checked(value, 'document') : fault('document');
}

/** Levels that a value may have: enough for DynamoDB's 32, and no deeper than the stack. */
const MOST_LEVELS = 40;

/** Whether JSON has the types of an attribute value; whether DynamoDB takes it is not asked. */
export function isAttributeValue(value: unknown, level = 0): value is AttributeValue {
  if (!isObject(value) || level > MOST_LEVELS) return false;
  const members = Object.entries(value);
  if (members.length !== 1) return false;
  const [type, content] = members[0]!;
  switch (type) {
    case 'S':
    case 'N':
    case 'B':
      return typeof content === 'string';
    case 'BOOL':
      return typeof content === 'boolean';
    case 'NULL':
      return content === true;
    case 'SS':
    case 'NS':
    case 'BS':
      return Array.isArray(content) && content.every((element) => typeof element === 'string');
    case 'L':
      return Array.isArray(content) && content.every((one) => isAttributeValue(one, level + 1));
    case 'M':
      return (
        isObject(content) && Object.values(content).every((one) => isAttributeValue(one, level + 1))
      );
    default:
      return false;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The form's text of a value; {@link readValue} reads it back. */
export function writeValue(value: AttributeValue): ValueForm {
  if ('S' in value) return { type: 'S', text: value.S };
  if ('N' in value) return { type: 'N', text: value.N };
  if ('B' in value) return { type: 'B', text: value.B };
  if ('BOOL' in value) return { type: 'BOOL', text: String(value.BOOL) };
  if ('NULL' in value) return { type: 'NULL', text: '' };
  if ('SS' in value) return { type: 'SS', text: value.SS.map(line).join('\n') };
  if ('NS' in value) return { type: 'NS', text: value.NS.join('\n') };
  if ('BS' in value) return { type: 'BS', text: value.BS.map(line).join('\n') };
  if ('L' in value) return { type: 'L', text: JSON.stringify(value.L, null, 2) };
  return { type: 'M', text: JSON.stringify(value.M, null, 2) };
}

function line(element: string): string {
  const plain = element !== '' && element === element.trim() && !/^"|[\n\r]/.test(element);
  return plain ? element : JSON.stringify(element);
}
