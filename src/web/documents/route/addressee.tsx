import type { LegView } from '#contract/letter-route.ts';
import { useWords } from '#web/platform/language/use-words.ts';

/** Who in the unit the letter went to: somebody by name, or its office. */
export function Addressee({ leg: { addressee, toOffice } }: { readonly leg: LegView }) {
  const t = useWords();
  const name = addressee?.name ?? (toOffice && t(`receiverRoles.to.${toOffice}`));
  return name && <span>({name})</span>;
}
