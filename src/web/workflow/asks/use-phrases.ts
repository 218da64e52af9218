import { phrasesInOrder } from '#domain/preferences/preferences.ts';
import { usePreferences } from '#web/platform/preferences/preferences.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

const keys = 8;

/** Phrases with a number key: those of the person first, then those of the agency. */
export function usePhrases(): readonly string[] {
  const stock = useReferenceLists()?.phrases ?? [];
  const { phrases } = usePreferences();
  return phrasesInOrder(
    phrases,
    stock.map(({ text }) => text),
  ).slice(0, keys);
}
