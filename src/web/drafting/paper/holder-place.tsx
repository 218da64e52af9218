import { paper } from '#locales/paper.ts';

import { usePaperDigits } from './paper-digits.ts';
import styles from './holder-place.module.css';
import { SealMark } from './seal.tsx';

/** Photo of the certified person with the seal across its edge, and their signature below (regulation, clause 24). */
export function HolderPhoto({ name }: { readonly name: string }) {
  const digits = usePaperDigits();
  return (
    <div className={styles.holder}>
      <div className={styles.photo}>
        <div>{paper.photo}</div>
        <div>{digits(paper.photoSize)}</div>
        {/* The photo is glued on after printing, so the seal is stamped by hand. */}
        <SealMark isSet={false} />
      </div>
      <div className={styles.signature}>({name})</div>
      <div>{paper.holder}</div>
    </div>
  );
}
