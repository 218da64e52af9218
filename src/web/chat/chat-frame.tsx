import { chatFramePath } from '#contract/chat-frame-path.ts';
import { apiAddress } from '#web/platform/application/base-path.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './chat.module.css';

/** The chat of another site, which the page in the frame sandboxes: it can reach neither our page nor the top window. */
export function ChatFrame() {
  const t = useTranslation();
  return (
    <>
      <p className={styles.warning}>{t('chat.notForSecrets')}</p>
      {/* A page of ours that may run no scripts; the site is in a sandbox inside of it. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe className={styles.frame} title={t('chat.title')} src={apiAddress(chatFramePath)} />
    </>
  );
}
