import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import type { JobsView } from '#contract/care.ts';
import { headlineOf } from '#domain/care/system-health.ts';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { MailStep } from '#web/first-run/mail-step.tsx';
import { callQuery } from '#web/platform/api/use-call.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showError, showSuccess } from '#web/platform/show-toast.ts';

import { HealthCertificates } from './health-certificates.tsx';
import { HealthRow, useCount } from './health-row.tsx';
import styles from './settings.module.css';
import health from './system-health.module.css';

/** Only while the page is visible. */
const refreshMs = 60_000;
/** While certificates are being looked at, for which somebody waits. */
const lookingMs = 3_000;

/** Whether everything works that nobody sees, and what to do where it does not. */
export function SystemHealthScreen() {
  const t = useTranslation();
  const reply = useQuery({
    ...callQuery('getSystemHealth', {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.item.isLooking === true ? lookingMs : refreshMs),
    meta: { isBackground: true },
  });
  const checkAgain = async () => {
    const { isSuccess, error } = await reply.refetch();
    if (isSuccess) showSuccess(t('care.health.checked'));
    else showError(error);
  };
  const { rows = [], jobs = [], checkedAt, mayTryMail = false } = reply.data?.item ?? {};
  const { certificates = [], isLooking = false, mayLook = false } = reply.data?.item ?? {};
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
                {row.subject === 'certificates' && certificates.length > 0 && checkedAt && (
                  <HealthCertificates
                    certificates={certificates}
                    now={checkedAt}
                    isLooking={isLooking}
                    mayLook={mayLook}
                  />
                )}
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
