/**
 * dynalite 4 as it comes, in process: its checks and actions on its own in-memory LevelDB. The
 * engine replaces exports of the same modules, so this loads copies of its own.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface Validation {
  types: Record<string, unknown>;
  custom: unknown;
}
type Action = (
  store: unknown,
  data: unknown,
  done: (error: Error | null, body: unknown) => void,
) => void;

function forget(): void {
  for (const path of Object.keys(require.cache)) {
    if (/[\\/]node_modules[\\/]dynalite[\\/]/.test(path))
      Reflect.deleteProperty(require.cache, path);
  }
}

/** @returns a function that serves one request whose input is given as JSON text */
export function createPlainDynalite(): (operation: string, json: string) => Promise<unknown> {
  forget();
  const db = require('dynalite/db/index.js') as { create(options: object): unknown };
  const validations = require('dynalite/validations/index.js') as {
    checkTypes(data: unknown, types: unknown): unknown;
    checkValidations(data: unknown, types: unknown, custom: unknown, store: unknown): void;
  };
  const names = [
    'createTable',
    'putItem',
    'updateItem',
    'getItem',
    'query',
    'scan',
    'describeTable',
  ];
  const parts = new Map(
    names.map((name) => [
      name,
      {
        action: require(`dynalite/actions/${name}.js`) as Action,
        validation: require(`dynalite/validations/${name}.js`) as Validation,
      },
    ]),
  );
  forget();
  const store = db.create({ createTableMs: 0 });
  return (operation, json) => {
    const { action, validation } = parts.get(operation[0]!.toLowerCase() + operation.slice(1))!;
    const data = validations.checkTypes(JSON.parse(json), validation.types);
    validations.checkValidations(data, validation.types, validation.custom, store);
    return new Promise((resolve, reject) => {
      action(store, data, (error, body) => (error ? reject(error) : resolve(body)));
    });
  };
}
