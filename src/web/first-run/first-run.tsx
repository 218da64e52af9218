import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { firstSteps, type FirstStep, type StepState } from '#domain/first-run/first-steps.ts';
import { Badge } from '#web/components/badge.tsx';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { PathLink } from '#web/components/path-link.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { callQuery } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import styles from './first-run.module.css';
import { MailStep } from './mail-step.tsx';

/** No push says that somebody registered a letter, which another person may do. */
const refreshMs = 20_000;

/** The first steps of an agency, for its administrators, until all are done or the list is put away. */
export function FirstRun() {
  const t = useTranslation();
  const queries = useQueryClient();
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery({
    ...callQuery('getFirstRun', {}),
    refetchInterval: refreshMs,
    meta: { isBackground: true },
  });
  usePush('settings-changed', () => void invalidate(queries, 'getFirstRun'));
  const putAway = useChange('markFirstRun', { invalidates: ['getFirstRun'] });
  const { steps = [], isPutAway = true } = data?.item ?? {};
  const next = steps.find(({ missing }) => missing.length > 0);
  if (isPutAway || !next) return null;
  const done = steps.filter(({ missing }) => missing.length === 0).length;
  return (
    <section className={styles.list} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{t('firstRun.title')}</h2>
        <span role="status">
          {t('firstRun.progress', { done: inOwnDigits(done), total: inOwnDigits(steps.length) })}
        </span>
        <Button variant="subtle" size="compact-md" onClick={() => setAsking(true)}>
          {t('firstRun.putAway')}
        </Button>
      </div>
      <p className={styles.help}>{t('firstRun.help')}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.name} step={step} isNext={step === next} />
        ))}
      </ol>
      <ConfirmDialog
        isOpen={isAsking}
        isCareful
        title={t('firstRun.putAway')}
        confirmLabel={t('firstRun.putAway')}
        onConfirm={() => putAway.mutate({ mark: 'putAway' })}
        onCancel={() => setAsking(false)}
      >
        {t('firstRun.putAwayQuestion')}
      </ConfirmDialog>
    </section>
  );
}

function Step({ step: { name, missing }, isNext }: { readonly step: StepState; readonly isNext: boolean }) {
  const t = useTranslation();
  const isDone = missing.length === 0;
  const seenAt = stepNamed(name)?.seenAt;
  const variant = isDone ? 'subtle' : isNext ? 'filled' : 'default';
  return (
    <li className={styles.step} data-done={isDone || undefined} data-next={isNext || undefined}>
      <h3>
        {isDone ? <IconCircleCheck size={22} aria-hidden /> : <IconCircle size={22} aria-hidden />}
        {t(`firstRun.steps.${name}`)}
        {isDone && <Badge tone="ok">{t('firstRun.isDone')}</Badge>}
        {isNext && <Badge tone="brand">{t('firstRun.isNext')}</Badge>}
      </h3>
      {!isDone && (
        <ul className={styles.missing}>
          {missing.map((fact) => (
            <li key={fact}>{t(`firstRun.missing.${fact}`)}</li>
          ))}
        </ul>
      )}
      {name === 'mail' ? (
        <MailStep isDone={isDone} variant={variant} />
      ) : (
        <div className={styles.buttons}>
          <Button
            size="compact-md"
            variant={variant}
            renderRoot={(props) => <PathLink {...props} path={pathOf(name)} />}
          >
            {t(`firstRun.open.${name}`)}
          </Button>
          {seenAt !== undefined && (
            <Button size="compact-md" variant="subtle" renderRoot={(props) => <PathLink {...props} path={seenAt} />}>
              {t('firstRun.seePeople')}
            </Button>
          )}
          {missing.includes('hasUnits') && <OneUnit />}
        </div>
      )}
    </li>
  );
}

/** For an agency without a unit besides that of its first administrator. */
function OneUnit() {
  const t = useTranslation();
  const mark = useChange('markFirstRun', { invalidates: ['getFirstRun'] });
  return (
    <Button
      size="compact-md"
      variant="subtle"
      loading={mark.isPending}
      onClick={() => mark.mutate({ mark: 'oneUnit' })}
    >
      {t('firstRun.oneUnit')}
    </Button>
  );
}

const stepNamed = (name: StepState['name']): FirstStep | undefined => firstSteps.find((step) => step.name === name);
const pathOf = (name: StepState['name']) => stepNamed(name)?.leadsTo ?? '/';
