import { Button, Select } from '@mantine/core';
import { useState } from 'react';

import { activityExportPath, activityPage, type ActivityEventView } from '#contract/activity.ts';
import type { PersonChoice } from '#contract/reference/party-choices.ts';
import { activityGroups, type ActivityGroup } from '#domain/care/activity.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { useDeviceName } from '#web/platform/language/use-device-name.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { ExportMenu } from './export-menu.tsx';
import { LoggedEvent } from './logged-event.tsx';
import { PeriodInput, type Period } from './period-input.tsx';
import permissions from './permissions/permissions.module.css';
import { PersonInput } from './person-input.tsx';
import styles from './settings.module.css';

interface Chosen extends Period {
  readonly group?: ActivityGroup | undefined;
}

/** What one person did, and when. */
export function ActivityScreen() {
  const t = useTranslation();
  const [person, setPerson] = useState<PersonChoice>();
  const [chosen, setChosen] = useState<Chosen>({});
  const groups = [
    { value: 'all', label: t('care.groups.all') },
    ...activityGroups.map((group) => ({ value: group, label: t(`care.groups.${group}`) })),
  ];
  return (
    <>
      <ScreenHead title={t('settings.screens.activity.title')}>
        {person && <ExportMenu path={activityExportPath} query={{ ...chosen, personId: String(person.personId) }} />}
      </ScreenHead>
      <p className={styles.about}>{t('settings.screens.activity.about')}</p>
      <section className={permissions.card} aria-label={t('care.person')}>
        <div className={permissions.head}>
          {person ? (
            <>
              <div className={styles.row}>
                <b>{person.name}</b>
                <span>{[person.positionName, person.unitName].filter(Boolean).join(' · ')}</span>
              </div>
              <Button variant="default" onClick={() => setPerson(undefined)}>
                {t('care.otherPerson')}
              </Button>
            </>
          ) : (
            <div className={permissions.picker}>
              <PersonInput
                label={t('care.person')}
                description={t('care.personHelp')}
                call="findPersonsOfActivity"
                onChoose={setPerson}
              />
            </div>
          )}
        </div>
        {!person && <p className={permissions.answer}>{t('care.choosePerson')}</p>}
      </section>
      {person && (
        <>
          <div className={styles.filters}>
            <Select
              label={t('care.group')}
              data={groups}
              value={chosen.group ?? 'all'}
              allowDeselect={false}
              onChange={(value) => setChosen({ ...chosen, group: activityGroups.find((group) => group === value) })}
            />
            <PeriodInput period={chosen} onChange={(period) => setChosen({ ...chosen, ...period })} />
          </div>
          <Activity personId={person.personId} chosen={chosen} />
        </>
      )}
    </>
  );
}

function Activity({ personId, chosen }: { readonly personId: number; readonly chosen: Chosen }) {
  const t = useTranslation();
  const pages = usePages(
    'getActivity',
    { ...chosen, personId },
    ({ items }) => pageAfter(items, activityPage, ({ id }) => ({ before: id })),
    { staleTime: 0 },
  );
  const deviceOf = useDeviceName();
  const letterOf = ({ letter }: ActivityEventView) => (letter ? [letter.number, letter.subject].filter(Boolean) : []);
  return (
    <PageList pages={pages} skeletonCount={8} empty={<EmptyState title={t('care.nothingLogged')} />}>
      {(events: readonly ActivityEventView[]) => (
        <ol className={styles.list} aria-label={t('settings.screens.activity.title')}>
          {events.map((event) => (
            <li key={event.id}>
              <LoggedEvent
                event={event}
                facts={[...(event.device ? [deviceOf(event.device)] : []), ...letterOf(event)]}
              />
            </li>
          ))}
        </ol>
      )}
    </PageList>
  );
}
