import { IconClockExclamation, IconPin, IconPlayerPause } from '@tabler/icons-react';

import type { DocumentView } from '#contract/documents/documents.ts';
import { registeredStates, type DocumentState } from '#domain/documents/document.ts';
import { numberShown } from '#domain/documents/letter-number.ts';
import { Badge } from '#web/components/badge.tsx';
import { SecrecyBadge } from '#web/components/secrecy-badge.tsx';
import { SpeedBadge } from '#web/components/speed-badge.tsx';
import { stateTones } from '#web/drafting/state-tone.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './document-header.module.css';
import { legTone, legLabelOf } from '#web/documents/route/leg-labels.ts';

/** What says of itself that it is a letter of the agency. */
const officialStates: readonly DocumentState[] = registeredStates;

type BadgedDocument = Pick<
  DocumentView,
  | 'hold'
  | 'isFollowed'
  | 'isOverdue'
  | 'kind'
  | 'legId'
  | 'legs'
  | 'letterNumber'
  | 'secrecy'
  | 'secrecyName'
  | 'speed'
  | 'speedName'
  | 'state'
>;

export function DocumentBadges({ document }: { readonly document: BadgedDocument }) {
  const t = useTranslation();
  const leg = document.legs.find((leg) => leg.legId === document.legId);
  const legLabel = leg && leg.kind !== 'home' ? legLabelOf(leg) : undefined;
  // A draft, and what was cancelled or discarded, must never look like a letter in force.
  const isNotInForce = !legLabel && !officialStates.includes(document.state);
  return (
    <div className={styles.badges}>
      <SpeedBadge speed={document.speed} name={document.speedName} />
      <SecrecyBadge secrecy={document.secrecy} name={document.secrecyName} />
      {leg && legLabel && <Badge tone={legTone[leg.state]}>{t(legLabel)}</Badge>}
      {isNotInForce && <Badge tone={stateTones[document.state]}>{t(`drafting.states.${document.state}`)}</Badge>}
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
