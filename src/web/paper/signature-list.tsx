import { IconAlertTriangle, IconRosetteDiscountCheck } from '@tabler/icons-react';

import type { PaperSignature } from '#contract/paper/verification.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './signature-list.module.css';

interface SignatureListProps {
  readonly signatures: readonly PaperSignature[];
}

/** The signatures in the file of a letter, each with what it is worth; nothing of one that was signed without certificates. */
export function SignatureList({ signatures }: SignatureListProps) {
  const t = useTranslation();
  if (signatures.length === 0) return null;
  return (
    <section className={styles.signatures} aria-label={t('signing.paper.title')}>
      <p className={styles.title}>{t('signing.paper.title')}</p>
      <ol>
        {signatures.map((signature, index) => (
          <Signature key={index} signature={signature} />
        ))}
      </ol>
    </section>
  );
}

function Signature({ signature }: { readonly signature: PaperSignature }) {
  const t = useTranslation();
  const { kind, name, positionName, issuer, at, isTimeProven, verdict } = signature;
  const isGood = verdict === 'valid';
  const Icon = isGood ? IconRosetteDiscountCheck : IconAlertTriangle;
  return (
    <li className={styles.signature} data-good={isGood || undefined}>
      <Icon size={24} aria-hidden />
      <div>
        <p>
          <b>{kind === 'timeStamp' ? t('signing.paper.timeStamp') : name}</b>
          {kind === 'signature' && positionName !== '' && ` ${positionName}`}
        </p>
        <p className={styles.verdict}>{t(`signing.paper.verdicts.${verdict}`)}</p>
        {at && <p>{t(isTimeProven ? 'signing.paper.provenAt' : 'signing.paper.statedAt', { at: formatMoment(at) })}</p>}
        {issuer !== '' && <p>{t('signing.paper.issuedBy', { issuer })}</p>}
      </div>
    </li>
  );
}
