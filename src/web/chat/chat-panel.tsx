import { useState } from 'react';

import type { Colleague } from '#contract/chat.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './chat.module.css';
import { ConversationList } from './conversation-list.tsx';
import { ConversationView } from './conversation-view.tsx';

export function ChatPanel() {
  const t = useTranslation();
  const [colleague, setColleague] = useState<Colleague>();
  return (
    <>
      <p className={styles.warning}>{t('chat.notForSecrets')}</p>
      {colleague ? (
        <ConversationView key={colleague.personId} initial={colleague} onBack={() => setColleague(undefined)} />
      ) : (
        <ConversationList onOpen={setColleague} />
      )}
    </>
  );
}
