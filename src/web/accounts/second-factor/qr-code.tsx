import { encode } from 'uqr';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './second-factor.module.css';

const quietZone = 2;

/** Black on white in every theme, because cameras need the contrast. */
export function QrCode({ text }: { readonly text: string }) {
  const t = useTranslation();
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('security.qrCode')}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
