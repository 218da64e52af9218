import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconDatabaseExport, IconHistory, IconSettings } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { BackupView, MadeBackup } from '#contract/backup.ts';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { callQuery } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import channels from '../channels/channels.module.css';
import { HealthRow } from '../health-row.tsx';
import settings from '../settings.module.css';
import { SheetExport } from '../sheet-export.tsx';
import health from '../system-health.module.css';
import { BackupDialog } from './backup-dialog.tsx';
import { BackupHistory } from './backup-history.tsx';
import styles from './backups.module.css';
import { DownloadDialog } from './download-dialog.tsx';
import { hourText } from './hour-text.ts';
import { MadeBackups } from './made-backups.tsx';
import { NoteDialog, PassphraseDialog } from './passphrase-dialogs.tsx';

/** While a backup is made, for which somebody waits. */
const runningMs = 1_000;

type Opened = 'history' | 'setup' | 'passphrase' | 'note' | MadeBackup;

/** Whether, when and where to the agency is backed up, the passphrase, and the last backups. */
export function BackupsScreen() {
  const t = useTranslation();
  const queries = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const reply = useQuery({
    ...callQuery('getBackups', {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.item.running ? runningMs : false),
    meta: { isBackground: true },
  });
  usePush('settings-changed', () => void invalidate(queries, 'getBackups', 'getBackupChanges'));
  const { data } = reply;
  const close = () => setOpened(undefined);
  return (
    <>
      <ScreenHead title={t('settings.screens.backups.title')}>
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setOpened('history')}
        >
          {t('settings.changes')}
        </Button>
        <SheetExport sheet="backups" />
        {data?.mayManage && (
          <Button leftSection={<IconSettings size={18} aria-hidden />} onClick={() => setOpened('setup')}>
            {t('backup.edit')}
          </Button>
        )}
      </ScreenHead>
      <p className={settings.about}>{t('backup.rule')}</p>
      {!data && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!data && !reply.isError && <SkeletonRows count={4} height={140} />}
      {data?.mayManage === false && <p className={settings.about}>{t('backup.onlyAdministrators')}</p>}
      {data && (
        <ul className={health.rows} aria-label={t('settings.screens.backups.title')}>
          <li className={health.row} data-state={data.item.health.state}>
            <HealthRow row={data.item.health} hidesTodo />
            <Running view={data.item} mayManage={data.mayManage} />
          </li>
          <li className={health.row}>
            <Setup view={data.item} />
          </li>
          <li className={health.row}>
            <Passphrase view={data.item} mayManage={data.mayManage} onOpen={setOpened} />
          </li>
          <li className={health.row}>
            <MadeBackups made={data.item.made} mayDownload={data.mayManage} onDownload={setOpened} />
          </li>
        </ul>
      )}
      {opened === 'history' && <BackupHistory onClose={close} />}
      {opened === 'setup' && data && <BackupDialog view={data.item} onClose={close} />}
      {opened === 'passphrase' && data && <PassphraseDialog view={data.item} onClose={close} />}
      {opened === 'note' && <NoteDialog onClose={close} />}
      {typeof opened === 'object' && opened.archive !== null && (
        <DownloadDialog archive={opened.archive} at={opened.at} onClose={close} />
      )}
    </>
  );
}

interface ViewProps {
  readonly view: BackupView;
}

const Warning = ({ text }: { readonly text: string }) => (
  <p className={styles.warning}>
    <IconAlertTriangle size={18} aria-hidden />
    {text}
  </p>
);

/** What is being done, or the way to have it done. */
function Running({ view: { running, passphrase, isPassphraseFixed }, mayManage }: ViewProps & { mayManage: boolean }) {
  const t = useTranslation();
  const run = useChange('backUpNow', { success: t('backup.runStarted'), invalidates: ['getBackups'] });
  const hasPassphrase = isPassphraseFixed || passphrase.state !== 'none';
  const text = running && `${phaseText(t, running)}${running.personName === '' ? '' : ` · ${running.personName}`}`;
  return (
    <>
      <div className={styles.running}>
        <div role="status">{text}</div>
        {running && (
          <Progress
            value={running.total === 0 ? 0 : (100 * running.done) / running.total}
            animated={running.phase === 'waiting'}
            aria-label={t('backup.progress')}
          />
        )}
      </div>
      {mayManage && (
        <div className={settings.tools}>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconDatabaseExport size={18} aria-hidden />}
            loading={run.isPending || running !== null}
            disabled={!hasPassphrase}
            onClick={() => run.mutate({})}
          >
            {t('backup.run')}
          </Button>
        </div>
      )}
    </>
  );
}

const phaseText = (
  t: ReturnType<typeof useTranslation>,
  { phase, done, total }: NonNullable<BackupView['running']>,
): string => t(`backup.phases.${phase}`, { done: inOwnDigits(done), total: inOwnDigits(total) });

function Setup({ view }: ViewProps) {
  const t = useTranslation();
  const { setup, folder, keep, isPlaceFixed, isOnDiskOfData, areFilesElsewhere } = view;
  const facts = [
    [t('backup.fields.isOn'), t(setup.isOn || isPlaceFixed ? 'backup.on' : 'backup.off')],
    [t('backup.fields.hour'), hourText(t, setup.hour)],
    [t('backup.fields.folder'), folder],
    [t('backup.fields.keep'), inOwnDigits(keep)],
  ] as const;
  return (
    <>
      <div className={health.head}>
        <h2>{t('backup.setupTitle')}</h2>
      </div>
      {isPlaceFixed && <p>{t('backup.byEnvironment')}</p>}
      <dl className={channels.setup}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isOnDiskOfData && <Warning text={t('backup.sameDisk')} />}
      {areFilesElsewhere && <Warning text={t('backup.filesElsewhere')} />}
    </>
  );
}

interface PassphraseProps extends ViewProps {
  readonly mayManage: boolean;
  readonly onOpen: (opened: Opened) => void;
}

function Passphrase({ view: { passphrase, isPassphraseFixed }, mayManage, onOpen }: PassphraseProps) {
  const t = useTranslation();
  const { state, setAt, setBy, notedAt, notedBy, notedPlace } = passphrase;
  const isStored = state === 'stored' && !isPassphraseFixed;
  const at = setAt === null ? '' : formatMoment(setAt);
  return (
    <>
      <div className={health.head}>
        <h2>{t('backup.passphraseTitle')}</h2>
      </div>
      <p>{t('backup.passphraseNeeded')}</p>
      {isPassphraseFixed ? (
        <p>{t('backup.passphraseByEnvironment')}</p>
      ) : (
        <p>{t(`backup.passphraseStates.${state}`, { at, person: setBy })}</p>
      )}
      {isStored && notedAt && (
        <p>
          {notedPlace === ''
            ? t('backup.notedBy', { at: formatMoment(notedAt), person: notedBy })
            : t('backup.notedAt', { at: formatMoment(notedAt), person: notedBy, place: notedPlace })}
        </p>
      )}
      {isStored && !notedAt && <Warning text={t('backup.notNoted')} />}
      {mayManage && !isPassphraseFixed && (
        <div className={settings.tools}>
          <Button size="compact-md" variant="default" onClick={() => onOpen('passphrase')}>
            {t(state === 'none' ? 'backup.setPassphrase' : 'backup.replacePassphrase')}
          </Button>
          {isStored && (
            <Button size="compact-md" variant="default" onClick={() => onOpen('note')}>
              {t('backup.note')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
