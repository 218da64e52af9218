import { encode } from 'uqr';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import { letterAddress } from './letter-address.ts';
import styles from './paper.module.css';

const quietZone = 2;

export function LetterCode({ link }: { readonly link: string }) {
  const t = useTranslation();
  const { data, size } = encode(letterAddress(link), { ecc: 'M', border: quietZone });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('letterForms.code')}>
      <path d={path} fill="#000" />
    </svg>
  );
}
