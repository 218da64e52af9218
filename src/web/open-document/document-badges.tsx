import { IconClockExclamation, IconPin, IconPlayerPause } from '@tabler/icons-react';

import type { DocumentView } from '#contract/documents/documents.ts';
import { numberShown } from '#domain/documents/letter-number.ts';
import { Badge } from '#web/components/badge.tsx';
import { SecrecyBadge } from '#web/components/secrecy-badge.tsx';
import { SpeedBadge } from '#web/components/speed-badge.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './document-header.module.css';
import { legTone, legLabelOf } from '#web/documents/route/leg-labels.ts';

export function DocumentBadges({ document }: { readonly document: DocumentView }) {
  const t = useTranslation();
  const leg = document.legs.find((leg) => leg.legId === document.legId);
  const legLabel = leg && legLabelOf(leg);
  return (
    <div className={styles.badges}>
      <SpeedBadge speed={document.speed} name={document.speedName} />
      <SecrecyBadge secrecy={document.secrecy} name={document.secrecyName} />
      {legLabel && leg.kind !== 'home' && <Badge tone={legTone[leg.state] ?? 'plain'}>{t(legLabel)}</Badge>}
      {document.isOverdue && (
        <Badge tone="danger" icon={<IconClockExclamation aria-hidden />}>
          {t('common.overdue')}
        </Badge>
      )}
      {document.hold && (
        <Badge tone="warn" icon={<IconPlayerPause aria-hidden />}>
          {t('common.onHold')}
        </Badge>
      )}
      {document.isFollowed && (
        <Badge tone="brand" icon={<IconPin aria-hidden />}>
          {t('documents.followed')}
        </Badge>
      )}
      <span>{numberShown(document, t('documents.noNumber'))}</span>
    </div>
  );
}
