import type { Colleague } from '#contract/chat.ts';
import { PersonBadge } from '#web/components/person-badge.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './chat.module.css';
import { UnreadCount } from './unread-count.tsx';

interface ColleagueRowProps {
  readonly colleague: Colleague;
  readonly summary: string;
  readonly aside?: string;
  readonly unread?: number;
  readonly onOpen: () => void;
}

export function ColleagueRow({ colleague, summary, aside, unread = 0, onOpen }: ColleagueRowProps) {
  return (
    <button type="button" className={styles.row} data-unread={unread > 0 || undefined} onClick={onOpen}>
      <PersonBadge personId={colleague.personId} name={colleague.name} size={40} />
      <span className={styles.who}>
        <span className={styles.name}>
          {colleague.name} <PresenceDot isPresent={colleague.isPresent} />
        </span>
        <span className={styles.line}>{summary}</span>
      </span>
      <span className={styles.aside}>
        {aside}
        <UnreadCount count={unread} />
      </span>
    </button>
  );
}

/** Presence differs in shape as well as colour: a filled dot or a ring. */
export function PresenceDot({ isPresent }: { readonly isPresent: boolean }) {
  const t = useTranslation();
  const label = t(isPresent ? 'chat.present' : 'chat.absent');
  return (
    <span className={styles.dot} data-present={isPresent || undefined} title={label}>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
