import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconLock, IconMailOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import type { ArrivalView } from '#contract/arrivals.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { incomingDeskList } from '#domain/workflow/todo/todo-lists.ts';
import { fileUrl } from '#web/document-viewer/viewer-file.ts';
import { SecrecyBadge } from '#web/components/secrecy-badge.tsx';
import { formatMoment, formatWireDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './arrival-panel.module.css';
import { ChannelBadge } from './channel-badge.tsx';
import { ClassifyDialog } from './classify-dialog.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';

/** The arrival being registered: sender, time, text, and parts that could not be imported. */
export function ArrivalPanel({ arrival, isDone }: { readonly arrival: ArrivalView; readonly isDone: boolean }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'classify' | 'dismiss'>();
  const { channel, arrivedAt, countsOn, isAcknowledged, problem, body, original, openClasses } = arrival;
  const back = () => void navigate({ to: '/sarabun/dashboard', search: { list: incomingDeskList } });
  const close = () => setDialog(undefined);
  return (
    <section className={styles.panel} aria-label={t('arrivals.title')}>
      <div className={styles.head}>
        <ChannelBadge channel={channel} />
        {arrival.secrecy > 1 && <SecrecyBadge secrecy={arrival.secrecy} name={arrival.secrecyName} />}
        <b>{t('arrivals.arrivedAt', { moment: formatMoment(arrivedAt) })}</b>
        {countsOn !== dayOf(arrivedAt) && <span>{t('arrivals.countsOn', { day: formatWireDay(countsOn) })}</span>}
        {isAcknowledged && <span>{t('arrivals.acknowledged')}</span>}
        <span className={styles.buttons}>
          {original && (
            <Button
              component="a"
              variant="default"
              size="sm"
              href={fileUrl(original.fileId)}
              download={original.name}
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              {t('arrivals.original')}
            </Button>
          )}
          {!isDone && openClasses.length > 0 && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconLock size={18} aria-hidden />}
              onClick={() => setDialog('classify')}
            >
              {t('arrivals.classify')}
            </Button>
          )}
          {!isDone && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconMailOff size={18} aria-hidden />}
              onClick={() => setDialog('dismiss')}
            >
              {t('arrivals.dismiss')}
            </Button>
          )}
        </span>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          <IconAlertTriangle size={18} aria-hidden /> {t(`arrivals.problems.${problem}`)}
        </p>
      )}
      <Parties arrival={arrival} />
      {!problem && (
        <p className={styles.message} role="region" tabIndex={0} aria-label={t('arrivals.message')}>
          {body || t('arrivals.noMessage')}
        </p>
      )}
      <RefusedFiles arrival={arrival} />
      {dialog === 'classify' && <ClassifyDialog arrival={arrival} onClose={close} onDone={back} />}
      {dialog === 'dismiss' && <DismissDialog arrival={arrival} onClose={close} onDone={back} />}
    </section>
  );
}

function Parties({ arrival }: { readonly arrival: ArrivalView }) {
  const t = useTranslation();
  const { fromText, fromAddress, toText, sentAt } = arrival;
  const from = fromText && fromText !== fromAddress ? `${fromText} (${fromAddress})` : fromAddress;
  const rows = [
    [t('arrivals.from'), from || t('arrivals.noSender')],
    [t('arrivals.to'), toText],
    [t('arrivals.sentAt'), sentAt ? formatMoment(sentAt) : ''],
  ].filter(([, value]) => value !== '');
  return (
    <dl className={styles.parties}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function RefusedFiles({ arrival: { refusedFiles } }: { readonly arrival: ArrivalView }) {
  const t = useTranslation();
  if (refusedFiles.length === 0) return null;
  return (
    <div className={styles.problem} role="note">
      <IconAlertTriangle size={18} aria-hidden />
      <div>
        <b>{t('arrivals.refusedTitle', { count: refusedFiles.length })}</b>
        <ul>
          {refusedFiles.map(({ name, reason }, index) => (
            <li key={index}>
              {name} — {reason}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
