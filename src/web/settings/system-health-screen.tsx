import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconHelpCircle,
  IconRefresh,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import type { HealthRowView, JobsView } from '#contract/care.ts';
import { maxCounted } from '#domain/care/background-jobs.ts';
import {
  headlineOf,
  healthFacts,
  isOpenFinding,
  type HealthFact,
  type HealthState,
} from '#domain/care/system-health.ts';
import { Badge, type BadgeTone } from '#web/components/badge.tsx';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { MailStep } from '#web/first-run/mail-step.tsx';
import { callQuery } from '#web/platform/api/use-call.ts';
import { formatBytes } from '#web/platform/language/byte-size.ts';
import { formatDuration, formatMoment } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showError, showSuccess } from '#web/platform/show-toast.ts';

import styles from './settings.module.css';
import health from './system-health.module.css';

/** Only while the page is visible. */
const refreshMs = 60_000;

/** Whether everything works that nobody sees, and what to do where it does not. */
export function SystemHealthScreen() {
  const t = useTranslation();
  const reply = useQuery({
    ...callQuery('getSystemHealth', {}),
    staleTime: 0,
    refetchInterval: refreshMs,
    meta: { isBackground: true },
  });
  const checkAgain = async () => {
    const { isSuccess, error } = await reply.refetch();
    if (isSuccess) showSuccess(t('care.health.checked'));
    else showError(error);
  };
  const { rows = [], jobs = [], checkedAt, mayTryMail = false } = reply.data?.item ?? {};
  const headline = headlineOf(rows);
  return (
    <>
      <ScreenHead title={t('settings.screens.systemHealth.title')}>
        <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => void checkAgain()}>
          {t('care.health.refresh')}
        </Button>
      </ScreenHead>
      <p className={styles.about}>{t('settings.screens.systemHealth.about')}</p>
      {!reply.data && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!reply.data && !reply.isError && <SkeletonRows count={9} height={88} />}
      {checkedAt && (
        <>
          <p className={health.summary}>
            <b role="status">{t(`care.health.${headline.text}`, { count: headline.count })}</b>
            <span>{t('care.health.checkedAt', { time: formatMoment(checkedAt) })}</span>
          </p>
          <ul className={health.rows} aria-label={t('settings.screens.systemHealth.title')}>
            {rows.map((row) => (
              <li key={row.subject} className={health.row} data-state={row.state}>
                <HealthRow row={row} />
                {row.subject === 'jobs' && jobs.length > 0 && <JobGroups jobs={jobs} />}
                {row.subject === 'mail' && row.state !== 'notSetUp' && mayTryMail && (
                  <MailStep isDone variant="default" />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const signs: Readonly<Record<HealthState, { readonly tone: BadgeTone; readonly icon: typeof IconRefresh }>> = {
  inOrder: { tone: 'ok', icon: IconCircleCheck },
  needsAttention: { tone: 'warn', icon: IconAlertTriangle },
  doesNotWork: { tone: 'danger', icon: IconCircleX },
  notSetUp: { tone: 'plain', icon: IconCircleDashed },
  cannotTell: { tone: 'plain', icon: IconHelpCircle },
};

function HealthRow({ row: { subject, state, finding, since, reason, facts } }: { readonly row: HealthRowView }) {
  const t = useTranslation();
  const { tone, icon: Icon } = signs[state];
  return (
    <>
      <div className={health.head}>
        <h2>{t(`care.health.subjects.${subject}`)}</h2>
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {t(`care.health.states.${state}`)}
        </Badge>
        {since && <span>{t('care.health.since', { time: formatMoment(since) })}</span>}
      </div>
      <p>{t(`care.health.says.${finding}`)}</p>
      {isOpenFinding(finding) && (
        <p>
          <b>{t('care.health.whatToDo')}</b> {t(`care.health.todo.${finding}`)}
        </p>
      )}
      {reason !== '' && (
        <p className={health.reason}>
          {t('care.health.answered')} <q>{reason}</q>
        </p>
      )}
      {facts.length > 0 && (
        <dl className={health.facts}>
          {facts.map((fact) => (
            <div key={fact.name}>
              <dt>{t(`care.health.facts.${fact.name}`)}</dt>
              <dd>
                <FactValue fact={fact} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function FactValue({ fact: { name, at, amount } }: { readonly fact: HealthFact }) {
  const t = useTranslation();
  const count = useCount();
  if (at !== null) return formatMoment(at);
  if (amount === null) return t('care.health.never');
  const unit = healthFacts[name];
  if (unit === 'bytes') return formatBytes(amount);
  return unit === 'seconds' ? formatDuration(new Date(0), new Date(amount * 1_000)) : count(amount);
}

/** Nobody counted further than `maxCounted`. */
function useCount() {
  const t = useTranslation();
  return (count: number) =>
    count < maxCounted ? inOwnDigits(count) : t('care.health.orMore', { count: inOwnDigits(maxCounted) });
}

function JobGroups({ jobs }: { readonly jobs: readonly JobsView[] }) {
  const t = useTranslation();
  const count = useCount();
  return (
    <ul className={health.jobs} aria-label={t('care.health.jobs')}>
      {jobs.map(({ group, waiting, oldestAt, givenUp }) => {
        const parts = [
          `${t('care.health.facts.waiting')} ${count(waiting)}`,
          ...(oldestAt ? [`${t('care.health.facts.oldest')} ${formatMoment(oldestAt)}`] : []),
          ...(givenUp > 0 ? [`${t('care.health.facts.givenUp')} ${count(givenUp)}`] : []),
        ];
        return (
          <li key={group}>
            <span>{t(`care.health.groups.${group}`)}</span>
            <span>{parts.join(' · ')}</span>
          </li>
        );
      })}
    </ul>
  );
}
