/**
 * A table may be named by its ARN wherever it is not created (AWS API model, shape `TableArn`).
 * The name is taken out of it before any check; answers spell the table as the request did.
 */
import type { ActionData } from '../dynalite/modules.ts';
import type { RequestContext } from '../engine.ts';
import { emptyRecord } from '../values/record.ts';

const TABLE_ARN = /^arn:aws[a-z-]*:dynamodb:[a-z0-9-]+:\d{12}:table\/([a-zA-Z0-9_.-]+)$/;

function nameOf(context: RequestContext, spelling: string): string {
  if (!spelling.startsWith('arn:')) return spelling;
  const name = TABLE_ARN.exec(spelling)?.[1];
  if (name === undefined) return spelling;
  context.spell(name, spelling);
  return name;
}

export function resolveTableArns(context: RequestContext, data: ActionData): void {
  if (typeof data.TableName === 'string') data.TableName = nameOf(context, data.TableName);
  if (data.RequestItems) data.RequestItems = resolveKeys(context, data.RequestItems);
  for (const entry of (data.TransactItems as (ActionData | null)[] | undefined) ?? []) {
    for (const action of Object.values(entry ?? {}) as ActionData[]) {
      if (typeof action.TableName === 'string') {
        action.TableName = nameOf(context, action.TableName);
      }
    }
  }
}

function resolveKeys(context: RequestContext, map: ActionData): ActionData {
  const resolved = emptyRecord() as ActionData;
  for (const [spelling, value] of Object.entries(map)) resolved[nameOf(context, spelling)] = value;
  return resolved;
}
