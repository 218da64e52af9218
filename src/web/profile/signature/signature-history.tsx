import type { SignatureEntry } from '#contract/profile/pictures.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../profile.module.css';
import { originLabels } from './origin-labels.ts';
import { SignatureImage } from './signature-image.tsx';

/** Replaced signatures; earlier letters were signed with them. */
export function SignatureHistory({ signatures }: { readonly signatures: readonly SignatureEntry[] }) {
  const t = useTranslation();
  if (signatures.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>{t('profile.signatureHistory')}</h2>
      <ul>
        {signatures.map((signature) => (
          <li key={signature.signatureId}>
            <SignatureImage signature={signature} />
            {t('profile.signatureUntil', {
              from: formatMoment(signature.savedAt),
              to: signature.retiredAt ? formatMoment(signature.retiredAt) : '',
              origin: t(originLabels[signature.origin]),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
