import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconHelpCircle,
  type IconRefresh,
} from '@tabler/icons-react';

import type { HealthRowView } from '#contract/care.ts';
import { directoryFaults } from '#domain/directory/directory-faults.ts';
import { maxCounted } from '#domain/care/background-jobs.ts';
import { healthFacts, isOpenFinding, type HealthFact, type HealthState } from '#domain/care/system-health.ts';
import { Badge, type BadgeTone } from '#web/components/badge.tsx';
import { formatBytes } from '#web/platform/language/byte-size.ts';
import { formatDuration, formatMoment } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import health from './system-health.module.css';

const signs: Readonly<Record<HealthState, { readonly tone: BadgeTone; readonly icon: typeof IconRefresh }>> = {
  inOrder: { tone: 'ok', icon: IconCircleCheck },
  needsAttention: { tone: 'warn', icon: IconAlertTriangle },
  doesNotWork: { tone: 'danger', icon: IconCircleX },
  notSetUp: { tone: 'plain', icon: IconCircleDashed },
  cannotTell: { tone: 'plain', icon: IconHelpCircle },
};

interface HealthRowProps {
  readonly row: HealthRowView;
  /** Where what to do is on the same page. */
  readonly hidesTodo?: boolean;
}

/** The state of one subject: what was found, what to do about it, and since when. */
export function HealthRow({ row, hidesTodo = false }: HealthRowProps) {
  const { subject, state, finding, since, reason, facts } = row;
  const t = useTranslation();
  const { tone, icon: Icon } = signs[state];
  // Of the directory the reason is one that we have a sentence for.
  const fault = subject === 'directory' ? directoryFaults.find((known) => known === reason) : undefined;
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
      {isOpenFinding(finding) && !hidesTodo && (
        <p>
          <b>{t('care.health.whatToDo')}</b> {t(`care.health.todo.${finding}`)}
        </p>
      )}
      {fault && <p>{t(`directory.faults.${fault}`)}</p>}
      {reason !== '' && !fault && (
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
export function useCount() {
  const t = useTranslation();
  return (count: number) =>
    count < maxCounted ? inOwnDigits(count) : t('care.health.orMore', { count: inOwnDigits(maxCounted) });
}
