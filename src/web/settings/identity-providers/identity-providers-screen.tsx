import { Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { IconCopy, IconHistory, IconPlus, IconSettings, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

import type { IdentityProviderView } from '#contract/identity-providers.ts';
import { maxIdentityProviders } from '#domain/identity-providers/identity-provider.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import channels from '../channels/channels.module.css';
import { SheetExport } from '../sheet-export.tsx';
import settings from '../settings.module.css';
import health from '../system-health.module.css';
import { ProviderDialog } from './provider-dialog.tsx';
import { ProviderHistory } from './provider-history.tsx';
import { ProviderTry } from './provider-try.tsx';
import { useProviderName } from '#web/platform/application/use-provider-name.ts';

type Opened = 'history' | 'new' | { readonly edit: IdentityProviderView } | { readonly remove: IdentityProviderView };

/** The servers of OpenID Connect at which people may sign in, and the way to change and try them. */
export function IdentityProvidersScreen() {
  const t = useTranslation();
  const queries = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const reply = useCall('getIdentityProviders', {}, { staleTime: 0 });
  usePush('settings-changed', () => void invalidate(queries, 'getIdentityProviders', 'getIdentityProviderChanges'));
  const { data } = reply;
  const close = () => setOpened(undefined);
  const isFull = data !== undefined && data.items.length >= maxIdentityProviders;
  return (
    <>
      <ScreenHead title={t('settings.screens.identityProviders.title')}>
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setOpened('history')}
        >
          {t('settings.changes')}
        </Button>
        <SheetExport sheet="identityProviders" />
        {data?.mayManage && !isFull && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened('new')}>
            {t('identityProviders.add')}
          </Button>
        )}
      </ScreenHead>
      <p className={settings.about}>{t('identityProviders.rule')}</p>
      {isFull && <p className={settings.about}>{t('identityProviders.isFull', { count: maxIdentityProviders })}</p>}
      {!data && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!data && !reply.isError && <SkeletonRows count={2} height={160} />}
      {data?.mayManage === false && <p className={settings.about}>{t('identityProviders.onlyAdministrators')}</p>}
      {data && <RedirectUri address={data.redirectUri} />}
      {data?.items.length === 0 && <EmptyState title={t('identityProviders.none')} />}
      {data && data.items.length > 0 && (
        <ul className={health.rows} aria-label={t('settings.screens.identityProviders.title')}>
          {data.items.map((view) => (
            <li key={view.id} className={health.row}>
              <Provider view={view} />
              {data.mayManage && (
                <Tools
                  view={view}
                  onEdit={() => setOpened({ edit: view })}
                  onRemove={() => setOpened({ remove: view })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {opened === 'history' && <ProviderHistory onClose={close} />}
      {opened === 'new' && <ProviderDialog onClose={close} />}
      {typeof opened === 'object' && 'edit' in opened && <ProviderDialog view={opened.edit} onClose={close} />}
      {typeof opened === 'object' && 'remove' in opened && <RemoveDialog view={opened.remove} onClose={close} />}
    </>
  );
}

/** The provider is told it before there is a client, so it stands above all of them. */
function RedirectUri({ address }: { readonly address: string }) {
  const t = useTranslation();
  const clipboard = useClipboard();
  return (
    <div className={settings.filters}>
      <TextInput
        label={t('identityProviders.redirectUri')}
        description={t('identityProviders.redirectHelp')}
        value={address}
        readOnly
        style={{ flex: '1 1 260px', maxWidth: 620 }}
      />
      <Button
        variant="default"
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={() => clipboard.copy(address)}
      >
        {t(clipboard.copied ? 'identityProviders.copied' : 'identityProviders.copy')}
      </Button>
    </div>
  );
}

function Provider({ view: { setup, secret, isInUse, links } }: { readonly view: IdentityProviderView }) {
  const t = useTranslation();
  const name = useProviderName()(setup);
  const state = isInUse ? 'isInUse' : setup.isActive ? 'isNotUsable' : 'isOff';
  const facts = [
    [t('identityProviders.fields.issuer'), setup.issuer],
    [t('identityProviders.fields.clientId'), setup.clientId],
    [
      t('identityProviders.fields.secret'),
      secret.state === 'stored'
        ? t('identityProviders.secretSet', { at: formatMoment(secret.setAt), person: secret.setBy })
        : t('identityProviders.secretUnreadable'),
    ],
    [t('identityProviders.fields.scopes'), setup.scopes],
    [t('identityProviders.fields.claim'), setup.claim],
    [t('identityProviders.fields.matching'), t(`identityProviders.matchings.${setup.matching}`)],
    [t('identityProviders.fields.factorTrust'), t(`identityProviders.factorTrusts.${setup.factorTrust}`)],
    [t('identityProviders.fields.factorAcr'), setup.factorAcr],
    [t('identityProviders.fields.links'), String(links)],
  ] as const;
  return (
    <>
      <div className={health.head}>
        <h2>{name}</h2>
      </div>
      <p>{t(`identityProviders.${state}`)}</p>
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

interface ToolsProps {
  readonly view: IdentityProviderView;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Tools({ view, onEdit, onRemove }: ToolsProps) {
  const t = useTranslation();
  const name = useProviderName()(view.setup);
  return (
    <div className={channels.tools}>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconSettings size={18} aria-hidden />}
        aria-label={t('identityProviders.editProvider', { name })}
        onClick={onEdit}
      >
        {t('identityProviders.edit')}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        aria-label={t('identityProviders.removeProvider', { name })}
        onClick={onRemove}
      >
        {t('identityProviders.remove')}
      </Button>
      <ProviderTry key={view.version} id={view.id} />
    </div>
  );
}

interface RemoveDialogProps {
  readonly view: IdentityProviderView;
  readonly onClose: () => void;
}

function RemoveDialog({ view, onClose }: RemoveDialogProps) {
  const t = useTranslation();
  const name = useProviderName()(view.setup);
  const remove = useChange('removeIdentityProvider', {
    success: t('identityProviders.removed'),
    invalidates: ['getIdentityProviders', 'getIdentityProviderChanges'],
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('identityProviders.removeTitle')}
      confirmLabel={t('identityProviders.remove')}
      isCareful
      onConfirm={() => {
        remove.mutate({ id: view.id, seen: view.version });
        onClose();
      }}
      onCancel={onClose}
    >
      <p>{t('identityProviders.removeText', { name, count: view.links })}</p>
    </ConfirmDialog>
  );
}
