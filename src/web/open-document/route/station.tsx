import { IconArrowBackUp, IconCheck, IconCopy, IconHourglass, IconLoader, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import type { TaskView, LegView } from '#contract/documents/route.ts';
import { Badge } from '#web/components/badge.tsx';
import { formatMoment } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { taskLabelOf, legTone, legLabelOf } from '#web/documents/route/leg-labels.ts';
import { isOpenTask } from '#web/documents/route/places.ts';
import styles from '#web/documents/route/route.module.css';

export function Station({ leg, children }: { readonly leg: LegView; readonly children?: ReactNode }) {
  const t = useTranslation();
  const isHome = leg.kind === 'home';
  const label = isHome ? 'documents.legHome' : legLabelOf(leg);
  const times = [
    isHome ? formatMoment(leg.receivedAt ?? leg.sentAt) : `${t('documents.sentOn')} ${formatMoment(leg.sentAt)}`,
    !isHome && leg.receivedAt && `${t('documents.receivedOn')} ${formatMoment(leg.receivedAt)}`,
    leg.registerNumber && `${t('documents.registerNumber')} ${inOwnDigits(leg.registerNumber)}`,
    leg.receivedBy,
  ].filter(Boolean);
  return (
    <div className={styles.station}>
      <span className={styles.dot}>
        <StateIcon leg={leg} />
      </span>
      <div>
        <b>{leg.unitName}</b> {leg.addressee && <span>({leg.addressee.name})</span>}{' '}
        {label && <Badge tone={isHome ? 'plain' : (legTone[leg.state] ?? 'plain')}>{t(label)}</Badge>}{' '}
        {leg.kind === 'copy' && <Badge icon={<IconCopy aria-hidden />}>{t('documents.copy')}</Badge>}
        {leg.toOffice && (
          <small>
            {t(`receiverRoles.sentTo.${leg.toOffice}`)}
            {leg.toOffice === 'head' && leg.addressee === null && ` · ${t('receiverRoles.vacant')}`}
          </small>
        )}
        <small>
          {leg.purposeName && `${leg.purposeName} · `}
          {times.join(' · ')}
        </small>
        {leg.returnReason && <small className={styles.returned}>“{leg.returnReason}”</small>}
        {leg.tasks.length > 0 && (
          <ul className={styles.tasks}>
            {leg.tasks.map((task) => (
              <Task key={task.taskId} task={task} />
            ))}
          </ul>
        )}
        {children}
      </div>
    </div>
  );
}

function StateIcon({ leg }: { readonly leg: LegView }) {
  if (leg.state === 'cancelled') return <IconX aria-hidden />;
  if (leg.kind === 'home' || leg.state === 'closed' || leg.state === 'reported') return <IconCheck aria-hidden />;
  if (leg.state === 'returned' || leg.state === 'recalled') return <IconArrowBackUp aria-hidden />;
  return leg.state === 'unreceived' ? <IconHourglass aria-hidden /> : <IconLoader aria-hidden />;
}

function Task({ task }: { readonly task: TaskView }) {
  const t = useTranslation();
  const state = taskLabelOf(task);
  const changedAt = task.finishedAt ?? task.openedAt ?? task.createdAt;
  return (
    <li data-open={isOpenTask(task) || undefined} data-state={task.state}>
      {t(`documents.taskKinds.${task.kind}`)} <b>{task.holder.name}</b>
      {task.taskTypeName && ` · ${task.taskTypeName}`}
      <small>
        {state && t(state)} · {formatMoment(changedAt)}
        {task.resultText && ` · “${task.resultText}”`}
        {task.returnReason && ` · “${task.returnReason}”`}
      </small>
    </li>
  );
}
