import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './chat.module.css';

/** A chat of another site, sandboxed to its own origin: it can reach neither our page nor the top window. */
export function ChatFrame({ address }: { readonly address: string }) {
  const t = useTranslation();
  return (
    <>
      <p className={styles.warning}>{t('chat.notForSecrets')}</p>
      <iframe
        className={styles.frame}
        title={t('chat.title')}
        src={address}
        // The configuration refuses our own origin: a site of another cannot take off its sandbox.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="no-referrer"
      />
    </>
  );
}
