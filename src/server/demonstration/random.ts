/** A seeded generator, so that the demonstration agency is always the same. */
export interface Random {
  /** At least 0, below 1. */
  readonly next: () => number;
  readonly chance: (probability: number) => boolean;
  /** A whole number, both ends included. */
  readonly between: (min: number, max: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** An item, with a probability proportional to its weight. */
  readonly weighted: <Item>(items: readonly (readonly [weight: number, item: Item])[]) => Item;
}

/** The generator «mulberry32»: 32 bits of state, enough for this purpose. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => items[between(0, items.length - 1)] ?? nothingToPick(),
    weighted: (items) => pickWeighted(items, next()),
  };
}

function pickWeighted<Item>(items: readonly (readonly [number, Item])[], at: number): Item {
  let left = at * items.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, item] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  return items.at(-1)?.[1] ?? nothingToPick();
}

function nothingToPick(): never {
  throw new Error('nothing to pick from');
}
