import { useTranslation } from '#web/platform/language/use-translation.ts';
import { UsableNumbers } from '#web/registers/numbers/usable-numbers.tsx';

import type { LetterFieldProps } from './field-props.ts';

export function ReservedNumberField({ form, letter }: LetterFieldProps) {
  const t = useTranslation();
  const missing = form.missing.reservedNumber;
  return (
    <UsableNumbers
      documentId={letter.document.documentId}
      value={form.values.entryId}
      error={missing && t(missing)}
      onChange={(entryId) => form.change({ entryId })}
    />
  );
}
