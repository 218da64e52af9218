import type { DocumentView } from '#contract/documents/documents.ts';
import { PersonBadge } from '#web/components/person-badge.tsx';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './work-panel.module.css';

/** Who presented or assigned the letter, when, and what they wrote: the first thing to know before deciding. */
export function BroughtBy({ document }: { readonly document: DocumentView }) {
  const t = useTranslation();
  const task = document.legs
    .find(({ legId }) => legId === document.legId)
    ?.tasks.find(({ taskId }) => taskId === document.taskId);
  if (!task || task.giver.personId === task.holder.personId) return null;
  if (task.kind !== 'present' && task.kind !== 'assign') return null;
  const { kind, giver, createdAt, note } = task;
  return (
    <div className={`${styles.person} ${styles.broughtBy}`}>
      <PersonBadge personId={giver.personId} name={giver.name} size={36} />
      <div>
        <b>{t(`workflow.broughtBy.${kind}`, { name: giver.name })}</b>
        <small>{[giver.positionName, formatMoment(createdAt)].filter(Boolean).join(' · ')}</small>
        {note && <q>{note}</q>}
      </div>
    </div>
  );
}
