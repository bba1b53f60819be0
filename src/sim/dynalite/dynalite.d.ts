/** The modules of dynalite 4.0.0 that the engine runs; dynalite ships no types. */
declare module 'dynalite/db/index.js' {
  const db: import('./modules.ts').DynaliteDb;
  export default db;
}
declare module 'dynalite/validations/index.js' {
  const validations: import('./modules.ts').DynaliteValidations;
  export default validations;
}
declare module 'dynalite/actions/*' {
  const action: import('./modules.ts').DynaliteAction;
  export default action;
}
declare module 'dynalite/validations/*' {
  const validation: import('./modules.ts').DynaliteValidation;
  export default validation;
}
