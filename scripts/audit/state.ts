/** Keeps in a file how far an audit has come, so that it can be killed and taken up again. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AuditState } from '../../src/lab/audit/audit.ts';
import type { Repair } from '../../src/lab/audit/repair.ts';
import { Refusal } from './refusal.ts';

export interface Kept {
  audit?: AuditState;
  repairs: readonly Repair[];
  /** Read capacity units that the repairs have taken. */
  repairUnits: number;
}

/** Whose state this is: the table and the options that decide what is audited. */
type Identity = Readonly<Record<string, unknown>>;

export class StateFile {
  readonly #file: string | undefined;
  readonly #identity: Identity;

  /** @param file without one, nothing is kept */
  constructor(file: string | undefined, identity: Identity) {
    this.#file = file;
    this.#identity = identity;
  }

  /** @throws Refusal when the file holds anything else than a state of this audit */
  read(): Kept {
    if (this.#file === undefined || !existsSync(this.#file)) return { repairs: [], repairUnits: 0 };
    const { of, kept } = this.#parsed(this.#file);
    if (JSON.stringify(of) !== JSON.stringify(this.#identity)) {
      throw new Refusal(
        `${this.#file} belongs to an audit of another table, or with other options. ` +
          'Take another file, or delete it.',
      );
    }
    return kept!;
  }

  /** All or nothing: a file that is half written never stands under its name. */
  write(kept: Kept): void {
    if (this.#file === undefined) return;
    const draft = `${this.#file}.new`;
    writeFileSync(draft, JSON.stringify({ of: this.#identity, kept }));
    renameSync(draft, this.#file);
  }

  remove(): void {
    if (this.#file !== undefined) rmSync(this.#file, { force: true });
  }

  #parsed(file: string): { of?: Identity; kept?: Kept } {
    try {
      const parsed = JSON.parse(readFileSync(file, 'utf8')) as { of?: Identity; kept?: Kept };
      if (parsed.kept) return parsed;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw new Refusal((error as Error).message);
    }
    throw new Refusal(`${file} is no state of an audit.`);
  }
}
