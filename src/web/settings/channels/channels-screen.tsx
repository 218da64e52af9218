import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconHistory, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';

import { triedChannels, type ChannelSetupView } from '#contract/channels.ts';
import { channelForms, type ChannelSetup } from '#domain/channels/channel-setup.ts';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { MailStep } from '#web/first-run/mail-step.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import { HealthRow } from '../health-row.tsx';
import { SheetExport } from '../sheet-export.tsx';
import settings from '../settings.module.css';
import health from '../system-health.module.css';
import { ChannelDialog } from './channel-dialog.tsx';
import { ChannelHistory } from './channel-history.tsx';
import { ChannelTry } from './channel-try.tsx';
import styles from './channels.module.css';

/** How mail, mailbox, e-CMS and the messaging service are reached, whether they work, and the way to change and try it. */
export function ChannelsScreen() {
  const t = useTranslation();
  const queries = useQueryClient();
  const [opened, setOpened] = useState<'history' | ChannelSetupView>();
  const reply = useCall('getChannels', {}, { staleTime: 0 });
  usePush('settings-changed', () => void invalidate(queries, 'getChannels', 'getChannelChanges'));
  const { data } = reply;
  const close = () => setOpened(undefined);
  return (
    <>
      <ScreenHead title={t('settings.screens.channels.title')}>
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setOpened('history')}
        >
          {t('settings.changes')}
        </Button>
        <SheetExport sheet="channels" />
      </ScreenHead>
      <p className={settings.about}>{t('channels.rule')}</p>
      {!data && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!data && !reply.isError && <SkeletonRows count={4} height={160} />}
      {data?.mayManage === false && <p className={settings.about}>{t('channels.onlyAdministrators')}</p>}
      {data && (
        <ul className={health.rows} aria-label={t('settings.screens.channels.title')}>
          {data.items.map((view) => (
            <li key={view.channel} className={health.row} data-state={view.health.state}>
              <HealthRow row={view.health} hidesTodo={view.health.state === 'notSetUp'} />
              {view.channel === 'messaging' && !data.usesMessaging && <p>{t('channels.needsFeature')}</p>}
              <Source view={view} />
              {view.setup && <Setup view={view} setup={view.setup} sender={data.sender} />}
              {data.mayManage && <Tools view={view} onSetUp={() => setOpened(view)} />}
            </li>
          ))}
        </ul>
      )}
      {opened === 'history' && <ChannelHistory onClose={close} />}
      {typeof opened === 'object' && <ChannelDialog view={opened} onClose={close} />}
    </>
  );
}

function Source({ view: { source, variable, setup, isInUse } }: { readonly view: ChannelSetupView }) {
  const t = useTranslation();
  if (source === null) return null;
  if (source === 'environment') return <p>{t('channels.byEnvironment', { variable })}</p>;
  if (setup?.isActive === false) return <p>{t('channels.isOff')}</p>;
  return <p>{t(isInUse ? 'channels.byScreen' : 'channels.isNotUsable')}</p>;
}

interface SetupProps {
  readonly view: ChannelSetupView;
  readonly setup: ChannelSetup;
  readonly sender: string;
}

function Setup({ view: { channel, source, secret }, setup, sender }: SetupProps) {
  const t = useTranslation();
  const { isService, minSecretLength } = channelForms[channel];
  const secretLabel = t(isService ? 'channels.fields.sharedSecret' : 'channels.fields.secret');
  const { protection } = setup;
  const protectionName =
    isService && protection !== 'starttls'
      ? t(`channels.serviceProtections.${protection}`)
      : t(`channels.protections.${protection}`);
  const setAt = secret.setAt === null ? '' : formatMoment(secret.setAt);
  const secretState = {
    none: t('channels.secretNone'),
    stored: t('channels.secretSet', { at: setAt, person: secret.setBy }),
    unreadable: t('channels.secretUnreadable'),
  }[secret.state];
  const facts = [
    [t(isService ? 'channels.fields.serviceAddress' : 'channels.fields.address'), setup.address],
    [t('channels.fields.port'), setup.port === null ? '' : String(setup.port)],
    [t('channels.fields.protection'), protectionName],
    [t('channels.fields.username'), setup.username],
    [t('channels.fields.folder'), setup.folder],
    [secretLabel, source === 'screen' && minSecretLength > 0 ? secretState : ''],
    [t('channels.sender'), channel === 'mail' ? `${sender} · ${t('channels.senderHelp')}` : ''],
  ] as const;
  return (
    <dl className={styles.setup}>
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
  );
}

function Tools({ view, onSetUp }: { readonly view: ChannelSetupView; readonly onSetUp: () => void }) {
  const t = useTranslation();
  const { channel, source, isInUse } = view;
  const tried = triedChannels.find((name) => name === channel);
  return (
    <div className={styles.tools}>
      {source !== 'environment' && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconSettings size={18} aria-hidden />}
          aria-label={t('channels.setUpChannel', { channel: t(`care.health.subjects.${channel}`) })}
          onClick={onSetUp}
        >
          {t('channels.setUp')}
        </Button>
      )}
      {isInUse && tried && <ChannelTry key={view.version} channel={tried} />}
      {isInUse && channel === 'mail' && (
        <div className={styles.try}>
          <MailStep key={view.version} isDone variant="default" />
        </div>
      )}
    </div>
  );
}
