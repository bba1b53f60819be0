/** How far the command has come: a bar on a terminal, a line now and then elsewhere. */
import type { WriteStream } from 'node:tty';

const WIDTH = 24;

export class Progress {
  readonly #out: Pick<WriteStream, 'write' | 'isTTY'>;
  #shown = '';

  constructor(out: Pick<WriteStream, 'write' | 'isTTY'>) {
    this.#out = out;
  }

  /**
   * @param share how much is done, from 0 to 1
   * @param what what is being done: a new line begins with each
   */
  show(share: number, what: string, figures: string): void {
    const percent = Math.floor(100 * Math.min(1, share));
    if (this.#out.isTTY) {
      const done = Math.round((WIDTH * percent) / 100);
      const bar = '#'.repeat(done) + '-'.repeat(WIDTH - done);
      this.#out.write(`\r\u001b[2K[${bar}] ${percent} % ${what}: ${figures}`);
      return;
    }
    // One line for each tenth, however many pages there are.
    const tenth = `${what} ${Math.floor(percent / 10)}`;
    if (tenth === this.#shown) return;
    this.#shown = tenth;
    this.#out.write(`${percent} % ${what}: ${figures}\n`);
  }

  /** Leaves the bar as it is; what is written next stands below. */
  end(): void {
    if (this.#out.isTTY) this.#out.write('\n');
  }
}
