import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import type { LogProofView } from '#contract/care.ts';
import { Badge } from '#web/components/badge.tsx';
import { LoadFailed } from '#web/components/data-states.tsx';
import { callQuery } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './log-proof.module.css';

const pollMs = 3_000;

/** Whether the log was found whole, and having it verified now. */
export function LogProof() {
  const t = useTranslation();
  const reply = useQuery({
    ...callQuery('getLogProof', {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.item.isRunning === true ? pollMs : false),
    meta: { isBackground: true },
  });
  const prove = useChange('proveLog', { success: t('care.proof.started'), invalidates: ['getLogProof'] });
  const proof = reply.data?.item;
  return (
    <section className={styles.proof} aria-label={t('care.proof.title')}>
      <div className={styles.text}>
        <h2>{t('care.proof.title')}</h2>
        <p>{t('care.proof.about')}</p>
        {!proof && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
        {proof && <Verdict proof={proof} />}
      </div>
      {proof?.mayProve === true && (
        <Button
          variant="default"
          leftSection={<IconShieldCheck size={18} aria-hidden />}
          loading={proof.isRunning || prove.isPending}
          onClick={() => prove.mutate({})}
        >
          {t('care.proof.start')}
        </Button>
      )}
    </section>
  );
}

function Verdict({ proof: { at, isWhole, faults, isRunning, hasFailed } }: { readonly proof: LogProofView }) {
  const t = useTranslation();
  const isBroken = isWhole === false;
  const [text, tone, Icon] =
    at === null
      ? ([t('care.proof.never'), 'plain', IconHelpCircle] as const)
      : isBroken
        ? ([t('care.proof.broken'), 'danger', IconAlertTriangle] as const)
        : ([t('care.proof.whole'), 'ok', IconCircleCheck] as const);
  return (
    <>
      <p className={styles.verdict} role="status">
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {text}
        </Badge>
        {at && <span>{t('care.proof.at', { time: formatMoment(at) })}</span>}
        {isRunning && <span>{t('care.proof.running')}</span>}
      </p>
      {hasFailed && <p>{t('care.proof.failed')}</p>}
      {isBroken && (
        <>
          <ul aria-label={t('care.proof.found')}>
            {faults.map((fault) => (
              <li key={fault}>{t(`care.proof.faults.${fault}`)}</li>
            ))}
          </ul>
          <p>
            <b>{t('care.proof.todo')}</b>
          </p>
        </>
      )}
    </>
  );
}
