import { IconMapPin } from '@tabler/icons-react';

import type { DocumentView } from '#contract/documents/documents.ts';
import type { LegView } from '#contract/documents/route.ts';
import { formatDuration } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { Addressee } from '#web/documents/route/addressee.tsx';
import { placeLabelOf } from '#web/documents/route/leg-labels.ts';
import { heldBesides, isOpenTask, currentLegs } from '#web/documents/route/places.ts';
import styles from '#web/documents/route/route.module.css';

export function CurrentLocation({ document }: { readonly document: DocumentView }) {
  const t = useTranslation();
  const legs = currentLegs(document);
  if (legs.length === 0) return null;
  return (
    <div className={styles.now}>
      <IconMapPin size={20} aria-hidden />
      <div>
        <span className={styles.nowTitle}>{t('documents.whereNow')}</span>
        <ul>
          {legs.map((leg) => (
            <li key={leg.legId}>
              <b>{leg.unitName}</b> <Addressee leg={leg} /> <Holders document={document} leg={leg} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Holders({ document, leg }: { readonly document: DocumentView; readonly leg: LegView }) {
  const t = useTranslation();
  const label = placeLabelOf(document, leg);
  const since = leg.tasks.find(isOpenTask)?.createdAt ?? leg.receivedAt ?? leg.sentAt;
  const names = heldBesides(leg.tasks, leg.addressee).join(', ');
  return (
    <>
      {label && t(label)} {names && t('documents.withPerson', { name: names })}
      <small> {t('workflow.waitingFor', { duration: formatDuration(since, new Date()) })}</small>
    </>
  );
}
