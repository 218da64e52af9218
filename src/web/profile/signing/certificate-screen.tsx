import { Button } from '@mantine/core';
import { IconCertificate, IconCertificateOff, IconFileUpload, IconKey, IconUsb } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { OwnCertificates, PersonCertificate } from '#contract/certificates/certificates.ts';
import { CertificateFacts } from '#web/certificates/certificate-facts.tsx';
import { RevokeDialog } from '#web/certificates/revoke-dialog.tsx';
import { StateBadge } from '#web/certificates/state-badge.tsx';
import { Badge } from '#web/components/badge.tsx';
import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { formatDay, formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import styles from '../profile.module.css';
import { ChangePinDialog, ImportDialog, RequestDialog } from './certificate-dialogs.tsx';
import { TokenDialog } from './token-dialog.tsx';

type Opened = 'request' | 'import' | 'token' | 'pin' | 'revoke';

/** The person's own certificate: what it is, how long it lasts, and what to do. */
export function CertificateScreen() {
  const t = useTranslation();
  const queries = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const reply = useCall('getOwnCertificates', {}, { staleTime: 0 });
  usePush('settings-changed', () => void invalidate(queries, 'getOwnCertificates'));
  if (!reply.data && reply.isError) return <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />;
  if (!reply.data) return <SkeletonRows count={6} />;
  const { item } = reply.data;
  const current = item.certificates.find(({ id }) => id === item.current?.id);
  const pending = item.certificates.find(({ state }) => state === 'pending');
  const past = item.certificates.filter(({ id }) => id !== current?.id && id !== pending?.id);
  const close = () => setOpened(undefined);
  return (
    <>
      <h1 className={styles.title}>{t('signing.certificateTitle')}</h1>
      {current && <Current item={item} certificate={current} onOpen={setOpened} />}
      {pending && <Pending request={pending} />}
      {!current && !pending && (
        <section className={styles.card}>
          <EmptyState title={t('certificates.own.none')} help={t('certificates.own.noneHelp')} />
        </section>
      )}
      <Next item={item} onOpen={setOpened} />
      {past.length > 0 && (
        <section className={styles.card}>
          <h2>{t('certificates.own.historyTitle')}</h2>
          <ul>
            {past.map((certificate) => (
              <li key={certificate.id} className={styles.certificate}>
                <StateBadge state={certificate.state} />
                <CertificateFacts certificate={certificate} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {opened === 'request' && <RequestDialog hasPasskey={item.hasPasskey} onClose={close} />}
      {opened === 'import' && <ImportDialog hasPasskey={item.hasPasskey} onClose={close} />}
      {opened === 'token' && <TokenDialog hasPasskey={item.hasPasskey} onClose={close} />}
      {opened === 'pin' && <ChangePinDialog onClose={close} />}
      {opened === 'revoke' && current && (
        <RevokeDialog id={current.id} isOutside={current.origin === 'outside'} onClose={close} />
      )}
    </>
  );
}

interface CurrentProps {
  readonly item: OwnCertificates;
  readonly certificate: PersonCertificate;
  readonly onOpen: (opened: Opened) => void;
}

function Current({ item: { current }, certificate, onOpen }: CurrentProps) {
  const t = useTranslation();
  const { validUntil } = certificate;
  const isInToken = current !== null && current.token !== '';
  return (
    <section className={styles.card}>
      <h2>{t('certificates.own.currentTitle')}</h2>
      <div className={styles.certificate}>
        <StateBadge state={certificate.state} />
        {validUntil && current && (
          <b>{t('certificates.own.until', { date: formatDay(validUntil), days: String(current.daysLeft) })}</b>
        )}
        {current?.endsSoon && <span role="status">{t('certificates.own.endsSoon')}</span>}
        {current?.isLocked && (
          <span role="status">
            {t(current.isLockedForGood ? 'certificates.own.lockedForGood' : 'certificates.own.locked')}
          </span>
        )}
        {certificate.origin === 'outside' && <span>{certificate.subject}</span>}
        {isInToken && <span>{t('certificates.token.isIn', { token: current.token })}</span>}
        <CertificateFacts certificate={certificate} />
      </div>
      <div className={styles.buttons}>
        {!isInToken && (
          <Button variant="default" leftSection={<IconKey size={18} aria-hidden />} onClick={() => onOpen('pin')}>
            {t('certificates.pin.change')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconCertificateOff size={18} aria-hidden />}
          onClick={() => onOpen('revoke')}
        >
          {t('certificates.own.revoke')}
        </Button>
      </div>
    </section>
  );
}

function Pending({ request: { id, requestedAt } }: { readonly request: PersonCertificate }) {
  const t = useTranslation();
  const withdraw = useChange('withdrawCertificateRequest', {
    success: t('certificates.own.withdrawn'),
    invalidates: ['getOwnCertificates'],
  });
  return (
    <section className={styles.card}>
      <h2>{t('certificates.own.pendingTitle')}</h2>
      <div className={styles.certificate}>
        <StateBadge state="pending" />
        <span>{t('certificates.own.pending', { at: formatMoment(requestedAt) })}</span>
      </div>
      <div className={styles.buttons}>
        <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate({ id })}>
          {t('certificates.own.withdraw')}
        </Button>
      </div>
    </section>
  );
}

interface NextProps {
  readonly item: OwnCertificates;
  readonly onOpen: (opened: Opened) => void;
}

/** What a request needs, and the request once nothing is missing. */
function Next({ item: { lacks, current, mayImport, hasTokens }, onOpen }: NextProps) {
  const t = useTranslation();
  const mayRequest = lacks.length === 0;
  const needs = [
    { lack: 'name', label: 'signing.needName', link: null },
    { lack: 'email', label: 'signing.needEmail', link: '/account-information' },
  ] as const;
  return (
    <section className={styles.card}>
      <h2>{t('signing.readyTitle')}</h2>
      <ul>
        {needs.map(({ lack, label, link }) => (
          <li key={lack} className={styles.need}>
            <span>{t(label)}</span>
            <Badge tone={lacks.includes(lack) ? 'warn' : 'ok'}>
              {t(lacks.includes(lack) ? 'signing.notReady' : 'signing.ready')}
            </Badge>
            {lacks.includes(lack) && link && (
              <Link to={link} aria-label={`${t('signing.complete')} ${t(label)}`}>
                {t('signing.complete')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {lacks.includes('authority') && <p>{t('certificates.own.noAuthority')}</p>}
      <div className={styles.buttons}>
        {!lacks.includes('pending') && (
          <Button
            leftSection={<IconCertificate size={18} aria-hidden />}
            disabled={!mayRequest}
            onClick={() => onOpen('request')}
          >
            {t(current ? 'certificates.own.requestAgain' : 'certificates.own.request')}
          </Button>
        )}
        {mayImport && (
          <Button
            variant="default"
            leftSection={<IconFileUpload size={18} aria-hidden />}
            onClick={() => onOpen('import')}
          >
            {t('certificates.own.import')}
          </Button>
        )}
        {hasTokens && (
          <Button variant="default" leftSection={<IconUsb size={18} aria-hidden />} onClick={() => onOpen('token')}>
            {t('certificates.token.use')}
          </Button>
        )}
      </div>
    </section>
  );
}
