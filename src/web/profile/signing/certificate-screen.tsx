import { Link } from '@tanstack/react-router';

import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { Badge } from '#web/components/badge.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../profile.module.css';

/** Certificates cannot be requested yet; explains what will be required. */
export function CertificateScreen() {
  const t = useTranslation();
  const account = useCall('getAccountInformation', {});
  const signatures = useCall('getSignatures', {});
  const failed = [account, signatures].find((reply) => reply.isError);
  if (failed) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!account.data || !signatures.data) return <SkeletonRows count={6} />;
  const { item } = account.data;
  const needs = [
    { label: 'signing.needName', isMet: item.firstName !== '' && item.positionName !== '', link: null },
    { label: 'signing.needEmail', isMet: item.email !== '', link: '/account-information' },
    { label: 'signing.needIdCard', isMet: item.idCard !== '', link: '/account-information' },
    {
      label: 'signing.needSignature',
      isMet: signatures.data.items.some((signature) => signature.retiredAt === null),
      link: '/profile/signature',
    },
  ] as const;
  return (
    <>
      <h1 className={styles.title}>{t('signing.certificateTitle')}</h1>
      <section className={styles.card}>
        <EmptyState
          title={t('common.nothingYet', { name: t('signing.certificateNone') })}
          help={t('signing.certificateNoneHelp')}
        />
      </section>
      <section className={styles.card}>
        <h2>{t('signing.readyTitle')}</h2>
        <ul>
          {needs.map(({ label, isMet, link }) => (
            <li key={label} className={styles.need}>
              <span>{t(label)}</span>
              <Badge tone={isMet ? 'ok' : 'warn'}>{t(isMet ? 'signing.ready' : 'signing.notReady')}</Badge>
              {!isMet && link && (
                <Link to={link} aria-label={`${t('signing.complete')} ${t(label)}`}>
                  {t('signing.complete')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
