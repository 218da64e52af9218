import { IconBuilding, IconUser, IconX } from '@tabler/icons-react';

import { useWords } from '#web/platform/language/use-words.ts';

import type { Party } from './party.ts';
import styles from './party-picker.module.css';

interface PartyPillProps {
  readonly party: Party;
  readonly isMain: boolean;
  readonly onRemove: () => void;
}

/** A chosen unit or person, with a cross to take it back. */
export function PartyPill({ party, isMain, onRemove }: PartyPillProps) {
  const t = useWords();
  return (
    <span className={styles.pill} title={party.detail}>
      {party.kind === 'unit' ? <IconBuilding size={16} aria-hidden /> : <IconUser size={16} aria-hidden />}
      <span>{party.name}</span>
      {isMain && <small>({t('work.mainHolder')})</small>}
      <button type="button" tabIndex={-1} aria-label={t('common.removeNamed', { name: party.name })} onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </button>
    </span>
  );
}
