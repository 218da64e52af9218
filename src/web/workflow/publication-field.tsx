import type { DocumentView } from '#contract/documents/documents.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { FieldProps } from './plain-fields.tsx';

/** From when until when everybody is shown it; what is known already keeps its first day. */
export function PublicationField({ document, work }: FieldProps & { readonly document: DocumentView }) {
  const t = useTranslation();
  const { firstDay, lastDay } = work.draft;
  const today = dayOf(new Date());
  const earliestEnd = firstDay !== null && firstDay > today ? firstDay : today;
  return (
    <>
      {document.publishedAt === null && (
        <ThaiDateInput
          label={t('workflow.publishFrom')}
          earliest={today}
          value={firstDay}
          onChange={(day) => work.change({ firstDay: day })}
        />
      )}
      <ThaiDateInput
        label={t('workflow.publishUntil')}
        earliest={earliestEnd}
        value={lastDay}
        onChange={(day) => work.change({ lastDay: day })}
      />
    </>
  );
}
