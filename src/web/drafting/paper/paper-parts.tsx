import { paper } from '#locales/paper.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';

import styles from './paper.module.css';
import type { PaperContent } from './paper.tsx';

/** Where the Garuda is printed: 3 cm on letters, 1.5 cm on memos. */
export const Garuda = ({ isSmall = false }: { readonly isSmall?: boolean }) => (
  <div className={styles.garuda} data-small={isSmall || undefined} aria-hidden>
    {paper.garuda}
  </div>
);

/** A line of the head: its word, and what stands after it. Nothing where there is nothing. */
export const Labelled = ({ word, values }: { readonly word: string; readonly values: readonly string[] }) =>
  values.every((value) => value.trim() === '') ? null : (
    <div className={styles.labelled}>
      <span>{word}</span>
      <div>
        {values.map((value, index) => (
          <div key={index}>
            {values.length > 1 && `${inOwnDigits(index + 1)}. `}
            {inOwnDigits(value)}
          </div>
        ))}
      </div>
    </div>
  );

/** Closing, room for the hand, name and position, on the right half of the page. */
export const Signatures = ({
  signers,
  closing = '',
}: Pick<PaperContent, 'signers'> & { readonly closing?: string }) => (
  <div className={styles.signatures}>
    {closing !== '' && <div className={styles.closing}>{closing}</div>}
    {signers.map((signer) => (
      <div key={signer.personId} className={styles.signature}>
        <div>({signer.name})</div>
        <div>{signer.positionName}</div>
      </div>
    ))}
  </div>
);

/** ที่, or the room for it until the number is drawn. */
export const NumberLine = ({ number }: { readonly number: string }) => (
  <div>
    {paper.number} {inOwnDigits(number)}
  </div>
);
