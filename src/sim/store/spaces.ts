/** Space name → tree, as a list of which a copy takes a fraction of what a copy of a Map does. */
export class Spaces<Tree> {
  /** Where a name's tree stands; names are only ever added, so that all copies can share them. */
  readonly #places: Map<string, number>;
  readonly #trees: (Tree | undefined)[];

  constructor(of?: Spaces<Tree>) {
    this.#places = of ? of.#places : new Map();
    this.#trees = of ? of.#trees.slice() : [];
  }

  get(name: string): Tree | undefined {
    const place = this.#places.get(name);
    return place === undefined ? undefined : this.#trees[place];
  }

  /** Those that are there, with their names. */
  *entries(): Generator<[string, Tree]> {
    for (const [name, place] of this.#places) {
      const tree = this.#trees[place];
      if (tree !== undefined) yield [name, tree];
    }
  }

  /** `undefined` takes the space away. */
  set(name: string, tree: Tree | undefined): void {
    let place = this.#places.get(name);
    if (place === undefined) this.#places.set(name, (place = this.#places.size));
    this.#trees[place] = tree;
  }
}
