import type { PersonCertificate } from '#contract/certificates/certificates.ts';
import { formatDay, formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

/** What became of a certificate, in order. */
export function CertificateFacts({ certificate }: { readonly certificate: PersonCertificate }) {
  const t = useTranslation();
  const { origin, requestedAt, issuedAt, validUntil, refusedAt, refusal, heldAt, revokedAt, revocation } = certificate;
  const steps = [
    origin === 'agency' ? t('certificates.register.requested', { at: formatMoment(requestedAt) }) : '',
    issuedAt && origin === 'agency'
      ? t('certificates.register.issued', { at: formatMoment(issuedAt), person: certificate.decidedBy })
      : '',
    issuedAt && origin === 'outside' ? t('certificates.register.imported', { at: formatMoment(issuedAt) }) : '',
    validUntil ? t('certificates.register.validUntil', { at: formatDay(validUntil) }) : '',
  ];
  const reasons = revocation ? [t(`certificates.reasons.${revocation}`), certificate.revocationNote] : [];
  return (
    <>
      <span>{steps.filter((step) => step !== '').join(' · ')}</span>
      {certificate.serialNumber !== '' && (
        <span>
          {t(`certificates.origins.${origin}`)} · {t('certificates.columns.serialNumber')}{' '}
          <code>{certificate.serialNumber}</code>
        </span>
      )}
      {refusedAt && (
        <span>
          {t('certificates.register.refused', {
            at: formatMoment(refusedAt),
            person: certificate.decidedBy,
            reason: refusal,
          })}
        </span>
      )}
      {heldAt && <span>{t('certificates.register.suspended', { at: formatMoment(heldAt) })}</span>}
      {revokedAt && (
        <span>
          {t('certificates.register.revoked', {
            at: formatMoment(revokedAt),
            person: certificate.revokedBy,
            reason: reasons.filter((reason) => reason !== '').join(', '),
          })}
        </span>
      )}
    </>
  );
}
