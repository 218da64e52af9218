import { phrasesInOrder } from '#domain/preferences/preferences.ts';
import { usePreferences } from '#web/platform/preferences/preferences.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

const keys = 8;

/** The phrases that have a key: the person's own first, then the agency's. */
export function usePhrases(): readonly string[] {
  const stock = useReferenceLists()?.phrases ?? [];
  const { phrases } = usePreferences();
  return phrasesInOrder(
    phrases,
    stock.map(({ text }) => text),
  ).slice(0, keys);
}
