import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import type { ArrivalRow } from '#contract/arrivals.ts';
import { SecrecyBadge } from '#web/components/secrecy-badge.tsx';
import { SpeedBadge } from '#web/components/speed-badge.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { arrivalReplies } from './arrival-replies.ts';
import styles from './arrivals.module.css';
import { ChannelBadge } from './channel-badge.tsx';

export function ArrivalItem({ row }: { readonly row: ArrivalRow }) {
  const t = useTranslation();
  const { arrivalId, channel, arrivedAt, fromText, letterNumber, speed, secrecy, state, problem } = row;
  const subject = row.subject || t('arrivals.noSubject');
  return (
    <li className={styles.row}>
      <div className={styles.badges}>
        <ChannelBadge channel={channel} />
        {speed > 1 && <SpeedBadge speed={speed} name={row.speedName} />}
        {secrecy > 1 && <SecrecyBadge secrecy={secrecy} name={row.secrecyName} />}
      </div>
      <div className={styles.text}>
        <Link to="/sarabun/register" search={{ arrival: arrivalId }} className={styles.subject}>
          {subject}
        </Link>
        <span className={styles.from}>
          {[letterNumber, fromText || t('arrivals.noSender'), problem && t(`arrivals.problemTexts.${problem}`)]
            .filter(Boolean)
            .join(' · ')}
          {row.hasFile && <IconPaperclip size={16} role="img" aria-label={t('arrivals.withFile')} />}
        </span>
        {state === 'dismissed' && <Dismissal row={row} />}
      </div>
      <span className={styles.moment}>{formatMoment(arrivedAt)}</span>
      {state === 'dismissed' && <Restore arrivalId={arrivalId} subject={subject} />}
    </li>
  );
}

function Dismissal({ row: { dismissReason, settledByName, settledAt } }: { readonly row: ArrivalRow }) {
  const t = useTranslation();
  if (!dismissReason || !settledAt) return null;
  const by = t('arrivals.dismissedBy', { name: settledByName, moment: formatMoment(settledAt) });
  return (
    <span className={styles.from}>
      {t(`arrivals.reasons.${dismissReason}`)} · {by}
    </span>
  );
}

function Restore({ arrivalId, subject }: { readonly arrivalId: number; readonly subject: string }) {
  const t = useTranslation();
  const restore = useChange('restoreArrival', { success: t('arrivals.restored'), invalidates: arrivalReplies });
  return (
    <Button
      variant="default"
      size="sm"
      loading={restore.isPending}
      aria-label={t('arrivals.restoreNamed', { subject })}
      onClick={() => restore.mutate({ arrivalId })}
    >
      {t('arrivals.restore')}
    </Button>
  );
}
