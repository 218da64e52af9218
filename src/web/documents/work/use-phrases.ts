import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

const keys = 8;

/** The stock phrases that have a key. */
export const usePhrases = (): readonly string[] =>
  (useReferenceLists()?.phrases ?? []).slice(0, keys).map(({ text }) => text);
