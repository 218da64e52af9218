import type { DocumentView } from '#contract/documents/documents.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { UsableNumbers } from '#web/registers/numbers/usable-numbers.tsx';

import type { Work } from './use-work.ts';

/** Which of the reserved numbers the document shall bear. */
export function ReservedNumberField({ document, work }: { readonly document: DocumentView; readonly work: Work }) {
  const t = useTranslation();
  const missing = work.missing.reservedNumber;
  return (
    <UsableNumbers
      documentId={document.documentId}
      value={work.draft.entryId}
      error={missing && t(missing)}
      onChange={(entryId) => work.change({ entryId })}
    />
  );
}
