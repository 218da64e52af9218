import { paper } from '#locales/paper.ts';

import { usePaperDigits } from './paper-digits.ts';
import styles from './holder-place.module.css';
import { SealMark } from './seal.tsx';

/** Where the photo of the person certified is put, the seal across its edge, and his signature below (clause 24). */
export function HolderPlace({ name }: { readonly name: string }) {
  const digits = usePaperDigits();
  return (
    <div className={styles.holder}>
      <div className={styles.photo}>
        <div>{paper.photo}</div>
        <div>{digits(paper.photoSize)}</div>
        {/* The photo is put on the printed sheet, so its seal is set by hand. */}
        <SealMark isSet={false} />
      </div>
      <div className={styles.signature}>({name})</div>
      <div>{paper.holder}</div>
    </div>
  );
}
