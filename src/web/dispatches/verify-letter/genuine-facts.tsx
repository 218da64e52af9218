import type { GenuineLetter } from '#contract/paper/verification.ts';
import { formatMoment, formatWireDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { SignatureList } from '#web/paper/signature-list.tsx';

import styles from './verify-letter.module.css';

/** What is known of a letter to who has it. */
export function GenuineFacts({ letter }: { readonly letter: GenuineLetter }) {
  const t = useTranslation();
  return (
    <>
      {!letter.isInForce && <p className={styles.cancelled}>{t('outsideLetters.verify.cancelled')}</p>}
      <dl className={styles.facts}>
        <dt>{t('outsideLetters.number')}</dt>
        <dd>{letter.letterNumber}</dd>
        {letter.letterDate && (
          <>
            <dt>{t('outsideLetters.date')}</dt>
            <dd>{formatWireDay(letter.letterDate)}</dd>
          </>
        )}
        <dt>{t('outsideLetters.subject')}</dt>
        <dd>{letter.subject}</dd>
        {letter.signers.length > 0 && <dt>{t('outsideLetters.verify.signer')}</dt>}
        {letter.signers.map(({ name, position, at }, index) => (
          <dd key={index}>{t('outsideLetters.verify.signedAt', { name, position, at: formatMoment(at) })}</dd>
        ))}
      </dl>
      <SignatureList signatures={letter.signatures} />
    </>
  );
}
