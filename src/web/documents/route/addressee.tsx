import type { LegView } from '#contract/documents/route.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

export function Addressee({ leg: { addressee, toOffice } }: { readonly leg: LegView }) {
  const t = useTranslation();
  const name = addressee?.name ?? (toOffice && t(`receiverRoles.to.${toOffice}`));
  return name && <span>({name})</span>;
}
