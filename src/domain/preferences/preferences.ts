export const textSizes = ['normal', 'large', 'largest'] as const;
export const colorSchemes = ['light', 'dark', 'auto'] as const;
export const densities = ['comfortable', 'compact'] as const;
export const digitKinds = ['arabic', 'thai'] as const;

export const volumes = { min: 0, max: 100, default: 50 } as const;
/** The preferences of a person who never changed them. */
export const defaultPreferences = {
  textSize: 'normal',
  colorScheme: 'auto',
  density: 'comfortable',
  digits: 'arabic',
  singleKeys: true,
  sound: true,
  volume: volumes.default,
  quietFrom: null,
  quietTo: null,
  phrases: [],
} as const;

export const maxPhrases = 20;
export const maxPhraseLength = 300;

/** Times of day as `HH:MM`. */
export interface QuietHours {
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * Whether a time of day (`HH:MM`) is in the quiet hours, which may go past midnight. With only one end set there are
 * none.
 */
export function isQuiet(time: string, { from, to }: QuietHours): boolean {
  if (from === null || to === null || from === to) return false;
  return from < to ? time >= from && time < to : time >= from || time < to;
}

/**
 * The phrases on the keys of the command form: the person's own in their order, then the agency's, without duplicates.
 */
export const phrasesInOrder = (own: readonly string[], stock: readonly string[]): readonly string[] => [
  ...new Set([...own, ...stock]),
];

/** The list with one item moved up (-1) or down (1); unchanged at either end. */
export function moved<Item>(items: readonly Item[], index: number, step: -1 | 1): readonly Item[] {
  const item = items[index];
  const neighbour = items[index + step];
  if (item === undefined || neighbour === undefined) return items;
  return items.with(index, neighbour).with(index + step, item);
}
