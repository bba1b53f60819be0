import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../sim/index.ts';
import { build } from './emit.ts';
import { OPERATIONS, type Form } from './form.ts';
import { formOfRequest } from './parse.ts';
import { Sandbox } from './sandbox.ts';
import { goodForm, wildForm } from './testing.ts';

/** What only shows once an update meets an item; such an update was in order. */
const MEETS_ITEM =
  /refers to an attribute that does not exist|has an incorrect data type|is invalid for update/;

let sandbox: Sandbox;
beforeAll(async () => (sandbox = await Sandbox.open()));

/** Why the engine refuses a request, unless that is for the items that it meets. */
async function refusal(form: Form): Promise<string | undefined> {
  const { operation, input } = build(form);
  sandbox.reset();
  const { answer } = await sandbox.run(operation, input);
  const { __type: type = '', message = '' } = answer.body as { __type?: string; message?: string };
  if (!type.endsWith('ValidationException') && !type.endsWith('SerializationException')) {
    return undefined;
  }
  return MEETS_ITEM.test(message) ? undefined : message;
}

/** The same request out of the form that it becomes when it is pasted. */
function again({ operation, input }: { operation: Form['operation']; input: JsonObject }) {
  return build(formOfRequest(JSON.parse(JSON.stringify(input)) as JsonObject, operation));
}

describe('any form', () => {
  test('that is in order has no fault, passes the engine and comes back as it was', async () => {
    const operations = new Set<string>();
    await fc.assert(
      fc.asyncProperty(goodForm, async (form) => {
        operations.add(form.operation);
        const built = build(form);
        expect(built.faults).toEqual([]);
        expect(await refusal(form)).toBeUndefined();
        const back = again(built);
        expect(back.faults).toEqual([]);
        expect(JSON.stringify(back.input)).toBe(JSON.stringify(built.input));
      }),
      { numRuns: 600 },
    );
    expect(operations.size).toBe(OPERATIONS.length);
  });

  test('has a fault that is named, or passes the engine and comes back', async () => {
    let passed = 0;
    await fc.assert(
      fc.asyncProperty(wildForm, async (form) => {
        const built = build(form);
        if (built.faults.length > 0) return;
        passed++;
        expect(await refusal(form)).toBeUndefined();
        expect(JSON.stringify(again(built).input)).toBe(JSON.stringify(built.input));
      }),
      { numRuns: 2000 },
    );
    expect(passed).toBeGreaterThan(200);
  });
});
