import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../account-card.module.css';
import type { BotProtection } from './use-bot-protection.ts';

/** Always in the page, because screen readers announce only what changes in a region they know. */
export function ProofStatus({ botProtection: { isProving } }: { readonly botProtection: BotProtection }) {
  const t = useTranslation();
  return (
    <p role="status" className={styles.status}>
      {isProving && t('signIn.proving')}
    </p>
  );
}
