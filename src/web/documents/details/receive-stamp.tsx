import type { DocumentView } from '#contract/documents/documents.ts';
import { useAgencyNames } from '#web/platform/application/agency-names.ts';
import { formatDay, formatTime } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './details.module.css';

/** ตรารับ of the unit in whose leg the letter is open (regulation, clause 37): its number, day and time. */
export function ReceiveStamp({ document }: { readonly document: DocumentView }) {
  const t = useTranslation();
  const { agency } = useAgencyNames();
  const leg = document.legs.find((leg) => leg.legId === document.legId);
  // What was moved in has its stamp on the paper.
  if (!leg?.receivedAt || leg.registerNumber === '' || document.movedIn) return null;
  return (
    <div className={styles.stamp} role="group" aria-label={t('documents.stamp')}>
      <b>{leg.kind === 'home' ? agency : leg.unitName}</b>
      <dl>
        <dt>{t('documents.stampNumber')}</dt>
        <dd>{inOwnDigits(leg.registerNumber)}</dd>
        <dt>{t('documents.stampDate')}</dt>
        <dd>{formatDay(leg.receivedAt)}</dd>
        <dt>{t('documents.stampTime')}</dt>
        <dd>{formatTime(leg.receivedAt)}</dd>
      </dl>
    </div>
  );
}
