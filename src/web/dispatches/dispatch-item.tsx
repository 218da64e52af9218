import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';

import type { DispatchView } from '#contract/dispatches/dispatches.ts';
import type { DispatchAction } from '#domain/workflow/dispatches/dispatch-rules.ts';
import type { DispatchState } from '#domain/dispatches/dispatches.ts';
import { Badge, type BadgeTone } from '#web/components/badge.tsx';
import { fileUrl } from '#web/document-viewer/viewer-file.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './dispatches.module.css';

const tones: Readonly<Record<DispatchState, BadgeTone>> = {
  waiting: 'waiting',
  sent: 'brand',
  failed: 'danger',
  received: 'ok',
  withdrawn: 'plain',
};

/** The visible text and the accessible name of each button. */
const buttons = {
  record: { label: 'dispatches.record', name: 'dispatches.recordOf' },
  sendAgain: { label: 'dispatches.sendAgain', name: 'dispatches.sendAgainTo' },
  withdraw: { label: 'dispatches.withdraw', name: 'dispatches.withdrawFrom' },
} as const satisfies Readonly<Record<DispatchAction, { readonly label: string; readonly name: string }>>;

interface DispatchItemProps {
  readonly dispatch: DispatchView;
  readonly onAction: (action: DispatchAction) => void;
}

export function DispatchItem({ dispatch, onAction }: DispatchItemProps) {
  const t = useTranslation();
  const { toText, state, dispatchedAt, dispatchedByName, failure, failureNote, actions } = dispatch;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <b>{toText}</b>
        <Badge tone={tones[state]}>{t(`dispatches.states.${state}`)}</Badge>
      </div>
      <Channel dispatch={dispatch} />
      {dispatch.address && <small className={styles.address}>{dispatch.address}</small>}
      <small>{t('dispatches.sentBy', { at: formatMoment(dispatchedAt), name: dispatchedByName })}</small>
      <Mailing dispatch={dispatch} />
      {failure && (
        <small className={styles.failure}>
          {[t(`dispatches.failures.${failure}`), failureNote].filter(Boolean).join(': ')}
        </small>
      )}
      <Receipt dispatch={dispatch} />
      <Evidence dispatch={dispatch} />
      {actions.length > 0 && (
        <div className={styles.tools}>
          {actions.map((action) => (
            <Button
              key={action}
              size="compact-sm"
              variant="default"
              aria-label={t(buttons[action].name, { name: toText })}
              onClick={() => onAction(action)}
            >
              {t(buttons[action].label)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

/** Receipts that are files; they open next to the letter. */
function Evidence({ dispatch: { evidence } }: Part) {
  const t = useTranslation();
  return evidence.map(({ fileId, name }) => (
    <a
      key={fileId}
      className={styles.evidence}
      href={fileUrl(fileId)}
      target="_blank"
      rel="noreferrer"
      aria-label={t('dispatches.openEvidence', { name })}
    >
      <IconPaperclip size={16} aria-hidden /> {name}
    </a>
  ));
}

type Part = Pick<DispatchItemProps, 'dispatch'>;

function Channel({ dispatch }: Part) {
  const t = useTranslation();
  const { channel, email, postService, trackingNumber, carriedBy } = dispatch;
  const how = [t(`dispatches.channels.${channel}`), postService && t(`dispatches.postServices.${postService}`)];
  const proof = email || trackingNumber || carriedBy;
  return <small>{[how.filter(Boolean).join(' '), proof].filter(Boolean).join(' · ')}</small>;
}

/** When the mail server accepted the e-mail, and whether the link was opened, which is not a receipt. */
function Mailing({ dispatch: { channel, state, sentAt, openedAt } }: Part) {
  const t = useTranslation();
  if (channel !== 'email' || sentAt === null) return null;
  const opened = openedAt ? t('dispatches.openedAt', { at: formatMoment(openedAt) }) : t('dispatches.notOpened');
  return (
    <small>
      {t('dispatches.mailedAt', { at: formatMoment(sentAt) })}
      {state !== 'withdrawn' && ` · ${opened}`}
    </small>
  );
}

function Receipt({ dispatch }: Part) {
  const t = useTranslation();
  const { receivedAt, receivedBy, receivedPosition, recordedByName } = dispatch;
  const name = [receivedBy, receivedPosition && `(${receivedPosition})`].filter(Boolean).join(' ');
  const text = recordedByName ? 'dispatches.recordedReceipt' : 'dispatches.confirmed';
  return (
    <>
      {receivedAt && <small>{t(text, { at: formatMoment(receivedAt), name })}</small>}
      {recordedByName && <small>{t('dispatches.recordedBy', { name: recordedByName })}</small>}
    </>
  );
}
