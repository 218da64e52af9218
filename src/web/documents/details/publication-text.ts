import type { TFunction } from 'i18next';

import type { DocumentView } from '#contract/documents/documents.ts';
import { lastDayUntil } from '#domain/text/thai-dates.ts';
import { formatDay, formatMoment, formatWireDay } from '#web/platform/language/dates.ts';

type Published = Pick<DocumentView, 'publishFrom' | 'publishedAt' | 'publishedUntil'>;

/** The publication period, or the end of it; null when the document was never published. */
export function publicationText(
  t: TFunction,
  { publishFrom, publishedAt, publishedUntil }: Published,
  now: Date,
): string | null {
  const begins = publishedAt ?? publishFrom;
  if (!begins) return null;
  const from = formatDay(begins);
  if (!publishedUntil) return t('documents.publishedOpenEnded', { from });
  return publishedUntil <= now
    ? t('documents.publicationOver', { until: formatMoment(publishedUntil) })
    : t('documents.publishedUntil', { from, until: formatWireDay(lastDayUntil(publishedUntil)) });
}
