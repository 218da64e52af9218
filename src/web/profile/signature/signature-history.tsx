import type { SignatureEntry } from '#contract/pictures.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useWords } from '#web/platform/language/use-words.ts';

import styles from '../profile.module.css';
import { originWords } from './origin-words.ts';
import { SignatureImage } from './signature-image.tsx';

/** Signatures no longer in use; letters were signed with them. */
export function SignatureHistory({ signatures }: { readonly signatures: readonly SignatureEntry[] }) {
  const t = useWords();
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
              origin: t(originWords[signature.origin]),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
