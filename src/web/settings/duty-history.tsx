import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { dutyHistoryPage, type DutyChange, type RecordedDuty } from '#contract/duty-history.ts';
import { changeOfGroup } from '#domain/people/duty-changes.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { Section } from '#web/components/section.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment, formatWireDay } from '#web/platform/language/dates.ts';
import { useOrderText } from '#web/platform/language/use-order-text.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import { usePeriodText } from './held-duties.tsx';
import styles from './settings.module.css';

interface DutyHistoryProps {
  readonly personId: number;
}

/** What was given to a person, changed and ended, by whom and when: also what is over, which the parts above leave out. */
export function DutyHistory({ personId }: DutyHistoryProps) {
  const t = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <Section
      title={t('duties.history.title')}
      aside={
        <Button variant="default" size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'duties.history.hide' : 'duties.history.show')}
        </Button>
      }
    >
      {isShown ? <Changes personId={personId} /> : <p className={styles.about}>{t('duties.history.about')}</p>}
    </Section>
  );
}

function Changes({ personId }: DutyHistoryProps) {
  const t = useTranslation();
  const queries = useQueryClient();
  usePush('settings-changed', () => void invalidate(queries, 'getDutyChanges'));
  const pages = usePages(
    'getDutyChanges',
    { personId },
    ({ items }) => pageAfter(items, dutyHistoryPage, ({ id }) => ({ before: id })),
    { staleTime: 0 },
  );
  return (
    <PageList pages={pages} skeletonCount={4} hasCard={false} empty={<EmptyState title={t('duties.history.none')} />}>
      {(changes: readonly DutyChange[]) => (
        <ol className={styles.changes} aria-label={t('duties.history.title')}>
          {changes.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ol>
      )}
    </PageList>
  );
}

function Change({ change }: { readonly change: DutyChange }) {
  const t = useTranslation();
  const { event, before, after, note, personName, at } = change;
  const group = after === null ? 'duties.history.leftGroup' : 'duties.history.joinedGroup';
  return (
    <li>
      <b className={styles.sentence}>{event === changeOfGroup ? t(group) : t(`events.${event}`)}</b>
      <About change={change} />
      {before && after ? <Corrected before={before} after={after} change={change} /> : <Terms duty={after ?? before} />}
      {note !== '' && <span>{note}</span>}
      <span>{t('settings.changedBy', { person: personName || t('care.program'), at: formatMoment(at) })}</span>
    </li>
  );
}

/** Which office, position, clearance, account or factor it is. */
function About({ change: { event, before, after, unitName } }: { readonly change: DutyChange }) {
  const t = useTranslation();
  const duty = after ?? before;
  if (!duty) return null;
  const nameOf = ({ name, secrecy }: RecordedDuty) => {
    if (secrecy !== null) return t(`duties.classes.class${secrecy}`);
    if (!event.startsWith('factor.')) return name;
    return t(name === 'passkey' ? 'security.passkeysTitle' : 'security.totpTitle');
  };
  const isNewAdministrator = before === null && duty.isAdministrator;
  const parts = [nameOf(duty), unitName, isNewAdministrator ? t('duties.history.administrator') : ''];
  return <span>{parts.filter((part) => part !== '').join(' · ')}</span>;
}

/** By which order and for which days. */
function Terms({ duty }: { readonly duty: RecordedDuty | null }) {
  const t = useTranslation();
  const order = useOrderText();
  const period = usePeriodText();
  if (!duty) return null;
  const { from, until } = duty;
  const days = () => {
    if (from === null) return '';
    return until !== null && until < from
      ? t('duties.history.neverBegan', { from: formatWireDay(from) })
      : period({ from, until });
  };
  const parts = [order(duty), days()];
  const text = parts.filter((part) => part !== '').join(' · ');
  return text === '' ? null : <span>{text}</span>;
}

interface CorrectedProps {
  readonly before: RecordedDuty;
  readonly after: RecordedDuty;
  readonly change: DutyChange;
}

function Corrected({ before, after, change: { event } }: CorrectedProps) {
  const t = useTranslation();
  const isAccount = event === 'account.saved';
  const shown = ({ name, orderNumber, orderDate, from, until, isAdministrator }: RecordedDuty) =>
    isAccount
      ? [
          { field: t('duties.username'), text: name },
          {
            field: t('duties.history.administrator'),
            text: t(isAdministrator ? 'duties.history.isAdministrator' : 'duties.history.isNoAdministrator'),
          },
        ]
      : [
          { field: t('duties.position'), text: name },
          { field: t('duties.orderNumber'), text: orderNumber || t('settings.empty') },
          {
            field: t('duties.history.orderDate'),
            text: orderDate === null ? t('settings.empty') : formatWireDay(orderDate),
          },
          { field: t('duties.history.from'), text: from === null ? '' : formatWireDay(from) },
          { field: t('duties.history.until'), text: until === null ? t('duties.history.noEnd') : formatWireDay(until) },
        ];
  const was = new Map(shown(before).map(({ field, text }) => [field, text]));
  return shown(after)
    .filter(({ field, text }) => was.get(field) !== text)
    .map(({ field, text }) => (
      <span key={field}>{t('settings.fieldChange', { field, before: was.get(field) ?? '', after: text })}</span>
    ));
}
