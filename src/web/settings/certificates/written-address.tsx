import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './certificates.module.css';

/** Where the certificates of the ceremony will say that programs ask; it cannot be changed in them afterwards. */
export function WrittenAddress({ address }: { readonly address: string }) {
  const t = useTranslation();
  return (
    <p className={styles.step}>
      {t('certificates.authority.address')} <code>{address}</code>{' '}
      {t(address.startsWith('http:') ? 'certificates.authority.addressHelp' : 'certificates.authority.addressHttps')}
    </p>
  );
}
