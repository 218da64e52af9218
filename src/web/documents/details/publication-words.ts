import type { TFunction } from 'i18next';

import type { DocumentView } from '#contract/documents.ts';
import { formatDay, formatMoment } from '#web/platform/language/dates.ts';

type Published = Pick<DocumentView, 'publishedAt' | 'publishedUntil'>;

/** Since when a document is in the panels and for how long, or when it left them; null of what was never published. */
export function publicationWords(t: TFunction, { publishedAt, publishedUntil }: Published, now: Date): string | null {
  if (!publishedAt) return null;
  const from = formatDay(publishedAt);
  if (!publishedUntil) return t('documents.publishedOpenEnded', { from });
  return publishedUntil <= now
    ? t('documents.publicationOver', { until: formatMoment(publishedUntil) })
    : t('documents.publishedUntil', { from, until: formatDay(publishedUntil) });
}
