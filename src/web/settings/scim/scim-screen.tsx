import { Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy, IconHistory, IconSettings } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { ScimView } from '#contract/scim.ts';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import channels from '../channels/channels.module.css';
import { SheetExport } from '../sheet-export.tsx';
import settings from '../settings.module.css';
import health from '../system-health.module.css';
import { ScimDialog } from './scim-dialog.tsx';
import { ScimHistory } from './scim-history.tsx';
import { HeldLeavers, ScimMatches, WaitingLeavers } from './scim-people.tsx';
import { ScimTokens } from './scim-tokens.tsx';

/** How an identity platform of the agency is let in, and what waits for an administrator. */
export function ScimScreen() {
  const t = useTranslation();
  const queries = useQueryClient();
  const [opened, setOpened] = useState<'setup' | 'history'>();
  const reply = useCall('getScim', {}, { staleTime: 0 });
  usePush('settings-changed', () => void invalidate(queries, 'getScim', 'getScimChanges'));
  const { data } = reply;
  const mayManage = data?.mayManage === true;
  return (
    <>
      <ScreenHead title={t('settings.screens.scim.title')}>
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setOpened('history')}
        >
          {t('settings.changes')}
        </Button>
        <SheetExport sheet="scim" />
        {data && mayManage && (
          <Button leftSection={<IconSettings size={18} aria-hidden />} onClick={() => setOpened('setup')}>
            {t(data.item.setup ? 'scim.edit' : 'scim.setUp')}
          </Button>
        )}
      </ScreenHead>
      <p className={settings.about}>{t('scim.rule')}</p>
      {!data && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!data && !reply.isError && <SkeletonRows count={2} height={160} />}
      {data && !mayManage && <p className={settings.about}>{t('scim.onlyAdministrators')}</p>}
      {data && (
        <ul className={health.rows} aria-label={t('settings.screens.scim.title')}>
          {data.item.heldCount > 0 && mayManage && <HeldLeavers view={data.item} />}
          {data.item.matchCount > 0 && mayManage && <ScimMatches view={data.item} />}
          <li className={health.row}>
            <Connection view={data.item} />
          </li>
          <li className={health.row}>
            <ScimTokens view={data.item} mayManage={mayManage} />
          </li>
          {data.item.waitingCount > 0 && mayManage && <WaitingLeavers view={data.item} />}
        </ul>
      )}
      {data && opened === 'setup' && <ScimDialog view={data.item} onClose={() => setOpened(undefined)} />}
      {opened === 'history' && <ScimHistory onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Connection({ view }: { readonly view: ScimView }) {
  const t = useTranslation();
  const { setup, lastRequestAt, lastFaultAt, lastFaultText } = view;
  const onOff = (isOn: boolean) => t(isOn ? 'scim.on' : 'scim.off');
  const facts = [
    [t('scim.fields.isOn'), setup ? onOff(setup.isOn) : t('scim.notSetUp')],
    [t('scim.fields.unitId'), setup?.unitName ?? ''],
    [t('scim.fields.sendsLinks'), setup ? onOff(setup.sendsLinks) : ''],
    [t('scim.fields.provisioned'), String(view.provisioned)],
    [t('scim.fields.lastRequest'), lastRequestAt ? formatMoment(lastRequestAt) : t('scim.never')],
    [t('scim.fields.lastFault'), lastFaultAt ? `${formatMoment(lastFaultAt)} · ${lastFaultText}` : t('scim.noFault')],
  ] as const;
  return (
    <>
      <div className={health.head}>
        <h2>{t('scim.setupTitle')}</h2>
      </div>
      <BaseUrl address={view.baseUrl} />
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

function BaseUrl({ address }: { readonly address: string }) {
  const t = useTranslation();
  const clipboard = useClipboard();
  return (
    <div className={settings.filters}>
      <TextInput label={t('scim.baseUrl')} value={address} readOnly style={{ flex: '1 1 260px', maxWidth: 620 }} />
      <Button
        variant="default"
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={() => clipboard.copy(address)}
      >
        {t(clipboard.copied ? 'scim.copied' : 'scim.copy')}
      </Button>
    </div>
  );
}
