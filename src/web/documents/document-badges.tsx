import { IconClockExclamation, IconPin, IconPlayerPause } from '@tabler/icons-react';

import type { DocumentView } from '#contract/documents.ts';
import { numberShown } from '#domain/documents/letter-number.ts';
import { Badge } from '#web/components/badge.tsx';
import { SecrecyBadge } from '#web/components/secrecy-badge.tsx';
import { SpeedBadge } from '#web/components/speed-badge.tsx';
import { useWords } from '#web/platform/language/use-words.ts';

import styles from './document-header.module.css';
import { legTone, legWordOf } from './route/leg-words.ts';

/** Speed, secrecy, where the letter stands, and its number. */
export function DocumentBadges({ document }: { readonly document: DocumentView }) {
  const t = useWords();
  const leg = document.legs.find((each) => each.legId === document.legId);
  const legWord = leg && legWordOf(leg);
  return (
    <div className={styles.badges}>
      <SpeedBadge speed={document.speed} name={document.speedName} />
      <SecrecyBadge secrecy={document.secrecy} name={document.secrecyName} />
      {legWord && leg.kind !== 'home' && <Badge tone={legTone[leg.state] ?? 'plain'}>{t(legWord)}</Badge>}
      {document.isOverdue && (
        <Badge tone="danger" icon={<IconClockExclamation aria-hidden />}>
          {t('common.overdue')}
        </Badge>
      )}
      {document.isOnHold && (
        <Badge tone="warn" icon={<IconPlayerPause aria-hidden />}>
          {t('common.onHold')}
        </Badge>
      )}
      {document.isFollowed && (
        <Badge tone="brand" icon={<IconPin aria-hidden />}>
          {t('documents.followed')}
        </Badge>
      )}
      <span>{numberShown(document, t('common.noNumber'))}</span>
    </div>
  );
}
