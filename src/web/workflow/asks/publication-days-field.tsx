import { dayOf } from '#domain/text/thai-dates.ts';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { LetterFieldProps } from './field-props.ts';

/** The period during which everybody sees the letter; a published letter keeps its first day. */
export function PublicationDaysField({ form, letter: { document } }: LetterFieldProps) {
  const t = useTranslation();
  const { firstDay, lastDay } = form.values;
  const today = dayOf(new Date());
  const earliestEnd = firstDay !== null && firstDay > today ? firstDay : today;
  return (
    <>
      {document.publishedAt === null && (
        <ThaiDateInput
          label={t('workflow.publishFrom')}
          earliest={today}
          value={firstDay}
          onChange={(day) => form.change({ firstDay: day })}
        />
      )}
      <ThaiDateInput
        label={t('workflow.publishUntil')}
        earliest={earliestEnd}
        value={lastDay}
        onChange={(day) => form.change({ lastDay: day })}
      />
    </>
  );
}
