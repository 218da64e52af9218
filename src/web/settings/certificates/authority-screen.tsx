import { Button } from '@mantine/core';
import { IconCertificate, IconDownload, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { createElement, useState } from 'react';

import type { AuthorityView } from '#contract/certificates/authority.ts';
import { Badge } from '#web/components/badge.tsx';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { addressOf } from '#web/platform/application/base-path.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { formatDay, formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import settings from '../settings.module.css';
import { SheetExport } from '../sheet-export.tsx';
import health from '../system-health.module.css';
import styles from './certificates.module.css';
import { EstablishDialog } from './establish-dialog.tsx';
import { RenewIssuingDialog } from './renew-issuing-dialog.tsx';
import { TrustRootDialog } from './trust-root-dialog.tsx';

const dialogs = { establish: EstablishDialog, renew: RenewIssuingDialog, trust: TrustRootDialog } as const;

/** Who signs the certificates of people, and which authorities are trusted. */
export function CertificateAuthorityScreen() {
  const t = useTranslation();
  const queries = useQueryClient();
  const [opened, setOpened] = useState<keyof typeof dialogs>();
  const [retired, setRetired] = useState<AuthorityView>();
  const reply = useCall('getCertificateAuthority', {}, { staleTime: 0 });
  usePush('settings-changed', () => void invalidate(queries, 'getCertificateAuthority'));
  const { data } = reply;
  const mayManage = data?.mayManage === true;
  const of = (isOutside: boolean) =>
    data?.item.authorities.filter(({ kind }) => (kind === 'outside') === isOutside) ?? [];
  const hasRoot = of(false).some(({ kind, state }) => kind === 'root' && state === 'inUse');
  const retire = mayManage ? setRetired : undefined;
  return (
    <>
      <ScreenHead title={t('settings.screens.certificateAuthority.title')}>
        <SheetExport sheet="certificateAuthority" />
        {mayManage && hasRoot && (
          <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => setOpened('renew')}>
            {t('certificates.authority.renew')}
          </Button>
        )}
        {mayManage && (
          <Button
            variant={hasRoot ? 'default' : 'filled'}
            leftSection={<IconCertificate size={18} aria-hidden />}
            onClick={() => setOpened('establish')}
          >
            {t(hasRoot ? 'certificates.authority.establishAgain' : 'certificates.authority.establish')}
          </Button>
        )}
      </ScreenHead>
      <p className={settings.about}>{t('certificates.authority.rule')}</p>
      {!data && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!data && !reply.isError && <SkeletonRows count={2} height={160} />}
      {data && !mayManage && <p className={settings.about}>{t('certificates.authority.onlyAdministrators')}</p>}
      {data && (
        <ul className={health.rows} aria-label={t('settings.screens.certificateAuthority.title')}>
          <li className={health.row}>
            <div className={health.head}>
              <h2>{t('certificates.authority.ownTitle')}</h2>
            </div>
            {of(false).length === 0 && <p>{t('certificates.authority.none')}</p>}
            <Authorities label={t('certificates.authority.ownTitle')} authorities={of(false)} onRetire={retire} />
          </li>
          <li className={health.row}>
            <div className={health.head}>
              <h2>{t('certificates.authority.outsideTitle')}</h2>
            </div>
            {of(true).length === 0 && <p>{t('certificates.authority.noOutside')}</p>}
            <Authorities label={t('certificates.authority.outsideTitle')} authorities={of(true)} onRetire={retire} />
            {mayManage && (
              <div>
                <Button
                  variant="default"
                  leftSection={<IconPlus size={18} aria-hidden />}
                  onClick={() => setOpened('trust')}
                >
                  {t('certificates.authority.trust')}
                </Button>
              </div>
            )}
          </li>
        </ul>
      )}
      {data && opened && createElement(dialogs[opened], { view: data.item, onClose: () => setOpened(undefined) })}
      {retired && <RetireDialog authority={retired} onClose={() => setRetired(undefined)} />}
    </>
  );
}

interface AuthoritiesProps {
  readonly label: string;
  readonly authorities: readonly AuthorityView[];
  /** Undefined for whoever only looks. */
  readonly onRetire: ((authority: AuthorityView) => void) | undefined;
}

function Authorities({ label, authorities, onRetire }: AuthoritiesProps) {
  const t = useTranslation();
  if (authorities.length === 0) return null;
  return (
    <ul className={settings.list} aria-label={label}>
      {authorities.map((authority) => (
        <li key={authority.id}>
          <AuthorityRow authority={authority} />
          {authority.kind !== 'outside' && (
            <Button
              component="a"
              href={addressOf(`/pki/${authority.fingerprint}.cer`)}
              download={`${authority.name}.cer`}
              size="compact-md"
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              aria-label={t('certificates.authority.downloadOf', { name: authority.name })}
            >
              {t('certificates.authority.download')}
            </Button>
          )}
          {onRetire && authority.kind !== 'issuing' && authority.state === 'inUse' && (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconTrash size={18} aria-hidden />}
              aria-label={t('certificates.authority.retireOf', { name: authority.name })}
              onClick={() => onRetire(authority)}
            >
              {t('certificates.authority.retire')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function AuthorityRow({ authority }: { readonly authority: AuthorityView }) {
  const t = useTranslation();
  const { name, kind, state, subject, fingerprint, validFrom, validUntil, createdBy, createdAt } = authority;
  const facts = {
    from: formatDay(validFrom),
    until: formatDay(validUntil),
    person: createdBy,
    at: formatMoment(createdAt),
  };
  return (
    <div className={settings.row}>
      <b>
        {name}
        <Badge tone={state === 'inUse' ? 'ok' : 'warn'}>{t(`certificates.authority.states.${state}`)}</Badge>
      </b>
      <span>
        {t(`certificates.authority.kinds.${kind}`)} · {subject}
      </span>
      <span>{t('certificates.authority.facts', facts)}</span>
      <span className={styles.fingerprint}>
        {t('certificates.authority.fingerprint')} <code>{fingerprint.match(/.{1,4}/g)?.join(' ')}</code>
      </span>
    </div>
  );
}

interface RetireDialogProps {
  readonly authority: AuthorityView;
  readonly onClose: () => void;
}

function RetireDialog({ authority: { id, name }, onClose }: RetireDialogProps) {
  const t = useTranslation();
  const retire = useChange('retireCertificateRoot', {
    success: t('certificates.authority.retired'),
    invalidates: ['getCertificateAuthority'],
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('certificates.authority.retireTitle')}
      confirmLabel={t('certificates.authority.retire')}
      cancelLabel={t('certificates.authority.keep')}
      isCareful
      onConfirm={() => {
        retire.mutate({ id });
        onClose();
      }}
      onCancel={onClose}
    >
      <p>{t('certificates.authority.retireText', { name })}</p>
    </ConfirmDialog>
  );
}
