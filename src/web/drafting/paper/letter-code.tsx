import { encode } from 'uqr';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './paper.module.css';

const quietZone = 2;

/** Where who holds the paper and may read the letter finds it, after signing in. */
const addressOf = (link: string) => `${location.origin}/portal?view=document&docId=${link}`;

/** A QR code in the corner of the sheet that leads to the letter in the system. */
export function LetterCode({ link }: { readonly link: string }) {
  const t = useTranslation();
  const { data, size } = encode(addressOf(link), { ecc: 'M', border: quietZone });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('letterForms.code')}>
      <path d={path} fill="#000" />
    </svg>
  );
}
