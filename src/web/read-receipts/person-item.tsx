import type { ReaderView } from '#contract/read-receipts.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { NudgeButton } from './nudge-button.tsx';
import styles from './readers.module.css';

interface PersonItemProps {
  readonly person: ReaderView;
  readonly onNudge: () => void;
}

export function PersonItem({ person, onNudge }: PersonItemProps) {
  const t = useTranslation();
  return (
    <li className={styles.item}>
      <div>
        <b>{person.name}</b>
        <small>{[person.positionName, person.unitName].filter(Boolean).join(' · ')}</small>
        {person.readAt && <small>{t('readReceipts.readAt', { at: formatMoment(person.readAt) })}</small>}
      </div>
      {!person.readAt && (
        <NudgeButton name={person.name} nudgedAt={person.nudgedAt} mayNudge={person.mayNudge} onNudge={onNudge} />
      )}
    </li>
  );
}
