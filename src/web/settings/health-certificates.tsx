import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';

import type { CertificateView } from '#contract/care.ts';
import { endsSoon, hasEnded } from '#domain/care/certificates.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import health from './system-health.module.css';

interface HealthCertificatesProps {
  /** The first to end first. */
  readonly certificates: readonly CertificateView[];
  readonly now: Date;
  readonly isLooking: boolean;
  readonly mayLook: boolean;
}

/** Each certificate with its end, and having all looked at now. */
export function HealthCertificates({ certificates, now, isLooking, mayLook }: HealthCertificatesProps) {
  const t = useTranslation();
  const look = useChange('lookAtCertificates', {
    success: t('care.certificates.begun'),
    invalidates: ['getSystemHealth'],
  });
  return (
    <>
      <ul className={health.jobs} aria-label={t('care.certificates.title')}>
        {certificates.map((certificate, index) => (
          // To those who are no administrators the endpoints are empty.
          <li key={`${certificate.purpose} ${certificate.endpoint} ${index}`}>
            <span>
              {t(`care.certificates.purposes.${certificate.purpose}`)}
              {certificate.endpoint !== '' && ` · ${certificate.endpoint}`}
              {certificate.subject !== '' && ` · ${certificate.subject}`}
            </span>
            <CertificateEnd certificate={certificate} now={now} />
          </li>
        ))}
      </ul>
      {mayLook && (
        <div>
          <Button
            variant="default"
            leftSection={<IconCertificate size={18} aria-hidden />}
            loading={isLooking || look.isPending}
            onClick={() => look.mutate({})}
          >
            {t('care.certificates.look')}
          </Button>
        </div>
      )}
    </>
  );
}

function CertificateEnd({ certificate, now }: { readonly certificate: CertificateView; readonly now: Date }) {
  const t = useTranslation();
  const { validUntil, lookedAt, fault, warningDays } = certificate;
  const end = validUntil && textOfEnd(validUntil, now, warningDays);
  const parts = [
    ...(end ? [t(`care.certificates.${end}`, { time: formatMoment(validUntil) })] : []),
    ...(fault ? [t(`care.certificates.faults.${fault}`)] : []),
    ...(lookedAt === null ? [t('care.certificates.neverSeen')] : []),
  ];
  return <span data-urgent={end === 'ended' || end === 'endsSoon' || undefined}>{parts.join(' · ')}</span>;
}

function textOfEnd(validUntil: Date, now: Date, warningDays: number): 'ended' | 'endsSoon' | 'valid' {
  if (hasEnded(validUntil, now)) return 'ended';
  return endsSoon(validUntil, now, warningDays) ? 'endsSoon' : 'valid';
}
