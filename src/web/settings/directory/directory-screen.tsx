import { Button } from '@mantine/core';
import { IconHistory, IconSettings } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { DirectoryView } from '#contract/directory.ts';
import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import channels from '../channels/channels.module.css';
import { LeaveDialog } from '../leave-dialog.tsx';
import settings from '../settings.module.css';
import health from '../system-health.module.css';
import { DirectoryComparing } from './directory-comparing.tsx';
import { DirectoryDialog } from './directory-dialog.tsx';
import { DirectoryHistory } from './directory-history.tsx';
import { DirectoryTry } from './directory-try.tsx';

/** The directory from which the agency takes over its people: its setup, a try of it, and what a reading does. */
export function DirectoryScreen() {
  const t = useTranslation();
  const queries = useQueryClient();
  const [opened, setOpened] = useState<'setup' | 'history'>();
  const reply = useCall('getDirectory', {}, { staleTime: 0 });
  usePush('settings-changed', () => void invalidate(queries, 'getDirectory', 'getDirectoryChanges'));
  const { data } = reply;
  const item = data?.item;
  return (
    <>
      <ScreenHead title={t('settings.screens.directory.title')}>
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setOpened('history')}
        >
          {t('settings.changes')}
        </Button>
        {data?.mayManage && (
          <Button leftSection={<IconSettings size={18} aria-hidden />} onClick={() => setOpened('setup')}>
            {t(item ? 'directory.edit' : 'directory.setUp')}
          </Button>
        )}
      </ScreenHead>
      <p className={settings.about}>{t('directory.rule')}</p>
      {!data && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!data && !reply.isError && <SkeletonRows count={2} height={160} />}
      {data?.mayManage === false && <p className={settings.about}>{t('directory.onlyAdministrators')}</p>}
      {data && !item && <EmptyState title={t('directory.none')} />}
      {item && (
        <ul className={health.rows} aria-label={t('settings.screens.directory.title')}>
          <li className={health.row}>
            <Setup view={item} />
            {data.mayManage && <DirectoryTry key={item.version} />}
          </li>
          {data.mayManage && (
            <li className={health.row}>
              <DirectoryComparing key={item.version} />
            </li>
          )}
          <li className={health.row}>
            <Readings view={item} />
          </li>
          {data.mayManage && (
            <li className={health.row}>
              <Waiting view={item} />
            </li>
          )}
        </ul>
      )}
      {opened === 'setup' && <DirectoryDialog view={item ?? undefined} onClose={() => setOpened(undefined)} />}
      {opened === 'history' && <DirectoryHistory onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface ViewProps {
  readonly view: DirectoryView;
}

function Setup({ view: { setup, password, linked, savedBy } }: ViewProps) {
  const t = useTranslation();
  const onOff = (isOn: boolean) => t(isOn ? 'directory.on' : 'directory.off');
  const facts = [
    [t('directory.fields.address'), setup.address],
    [t('directory.fields.startsTls'), setup.startsTls ? onOff(true) : ''],
    [t('directory.fields.bindDn'), setup.bindDn],
    [
      t('directory.fields.password'),
      password.state === 'stored'
        ? t('directory.passwordSet', { at: formatMoment(password.setAt), person: password.setBy })
        : t('directory.passwordUnreadable'),
    ],
    [t('directory.fields.baseDn'), setup.baseDn],
    [t('directory.fields.filter'), setup.filter],
    [t('directory.fields.checksPasswords'), onOff(setup.checksPasswords)],
    [t('directory.fields.readsNightly'), onOff(setup.readsNightly)],
    [t('directory.savedBy'), setup.readsNightly ? savedBy : ''],
    [t('directory.linked'), String(linked)],
  ] as const;
  return (
    <>
      <div className={health.head}>
        <h2>{t('directory.setupTitle')}</h2>
      </div>
      <dl className={channels.setup}>
        {facts.map(
          ([label, value]) =>
            value !== '' && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

function Readings({ view: { readings } }: ViewProps) {
  const t = useTranslation();
  return (
    <>
      <div className={health.head}>
        <h2>{t('directory.readingsTitle')}</h2>
      </div>
      {readings.length === 0 && <p>{t('directory.neverRead')}</p>}
      {readings.map(({ kind, readAt, fault, ...counts }) => (
        <p key={kind}>
          <b>
            {t(`directory.kinds.${kind}`)} {formatMoment(readAt)}
          </b>{' '}
          {fault ? t(`directory.faults.${fault}`) : t('directory.readingDone', counts)}
        </p>
      ))}
    </>
  );
}

/** The leaving of each is the one of the list of people. */
function Waiting({ view: { waiting } }: ViewProps) {
  const t = useTranslation();
  const [leaver, setLeaver] = useState<DirectoryView['waiting'][number]>();
  const queries = useQueryClient();
  return (
    <>
      <div className={health.head}>
        <h2>{t('directory.waitingTitle')}</h2>
      </div>
      {waiting.length === 0 ? <p>{t('directory.nobodyWaits')}</p> : <p>{t('directory.waitingHelp')}</p>}
      {waiting.length > 0 && (
        <ul className={settings.list} aria-label={t('directory.waitingTitle')}>
          {waiting.map((person) => (
            <li key={person.personId}>
              <div className={settings.row}>
                <b>{person.name}</b>
                <span>{t('directory.waitingLetters', { count: person.letters })}</span>
              </div>
              <Button size="compact-md" variant="default" onClick={() => setLeaver(person)}>
                {t('directory.handOver', { name: person.name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {leaver && (
        <LeaveDialog
          personId={leaver.personId}
          name={leaver.name}
          onClose={() => {
            setLeaver(undefined);
            void invalidate(queries, 'getDirectory');
          }}
        />
      )}
    </>
  );
}
