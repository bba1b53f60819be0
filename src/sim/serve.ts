/** One request from arrival to answer: checks in AWS's order, the operation, the answer. */
import { validations, type ActionData, type DynaliteError } from './dynalite/modules.ts';
import './dynalite/seam.ts';
import { RequestContext, type Engine, type Origin, type Steps } from './engine.ts';
import {
  AwsError,
  errorAnswer,
  serializationError,
  unknownOperation,
  validationError,
} from './errors.ts';
import { operations, type Operation } from './operations/index.ts';
import { resolveTableArns } from './operations/tableNames.ts';
import type { Answer, JsonObject } from './types.ts';

const NO_HEADERS: Answer['headers'] = Object.freeze({});

/**
 * Serves a request step by step; between two steps others may be served.
 * Never throws for what DynamoDB would answer with an error.
 */
export function* serve(
  engine: Engine,
  operationName: string,
  input: unknown,
  origin: Origin = {},
): Steps<Answer> {
  const context = new RequestContext(engine, origin);
  context.emit({ type: 'request.received', operation: operationName, input: input as JsonObject });
  let answer: Answer;
  try {
    const result = perform(context, operationName, input);
    answer = { status: 200, headers: NO_HEADERS, body: isSteps(result) ? yield* result : result };
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    answer = errorAnswer(error);
  }
  context.emit({
    type: 'request.answered',
    operation: operationName,
    answer,
    units: { ...context.units },
    ...(context.read && { read: context.read }),
  });
  return answer;
}

function perform(
  context: RequestContext,
  name: string,
  input: unknown,
): JsonObject | Steps<JsonObject> {
  const operation = operations.get(name) ?? context.engine.operations.get(name);
  if (!operation) throw unknownOperation();
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw serializationError();
  const data = operation.checkTypes(input as JsonObject);
  if (name !== 'CreateTable') resolveTableArns(context, data);
  checkConstraints(context, operation, data);
  if (name !== 'TransactWriteItems') context.emit({ type: 'request.validated', operation: name });
  return operation.run(context, data);
}

/** Constraints of the members first, all broken ones in one text; then what no table is needed for. */
function checkConstraints(context: RequestContext, operation: Operation, data: ActionData): void {
  if (!operation.meetsConstraints(data)) {
    const older = brokenConstraints(context, operation, data);
    const message = operation.reword ? operation.reword(data, older) : older;
    if (message !== undefined) throw validationError(message);
  }
  const message = operation.check?.(data);
  if (message !== undefined) throw validationError(message);
}

/** dynalite's walk over all constraints, which words what is broken. */
function brokenConstraints(
  { engine }: RequestContext,
  { types }: Operation,
  data: ActionData,
): string | undefined {
  try {
    validations.checkValidations(data, types, undefined, engine.store);
    return undefined;
  } catch (error) {
    const { body } = error as DynaliteError;
    if (!body) throw error;
    return body.message;
  }
}

function isSteps(result: JsonObject | Steps<JsonObject>): result is Steps<JsonObject> {
  return Symbol.iterator in result;
}

/** Runs steps to their end, waiting wherever they take time or somebody holds them. */
export async function runWaiting<T>(engine: Engine, steps: Steps<T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    const wait = engine.checkpoint();
    if (wait) await wait;
    const sleep = engine.timeline.sleepOwed();
    if (sleep) await sleep;
  }
}

/** Runs steps to their end at once; the time that they take passes. */
export function runAtOnce<T>(engine: Engine, steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    engine.timeline.passOwed();
  }
}
