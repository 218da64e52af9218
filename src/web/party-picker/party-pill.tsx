import { IconBriefcase, IconBuilding, IconUser, IconX } from '@tabler/icons-react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { Party } from './party.ts';
import styles from './party-picker.module.css';

interface PartyPillProps {
  readonly party: Party;
  readonly isMain: boolean;
  readonly onRemove: () => void;
}

const icons = { unit: IconBuilding, role: IconBriefcase, person: IconUser } as const;

export function PartyIcon({ kind, size }: { readonly kind: Party['kind']; readonly size: number }) {
  const Icon = icons[kind];
  return <Icon size={size} aria-hidden />;
}

export function PartyPill({ party, isMain, onRemove }: PartyPillProps) {
  const t = useTranslation();
  return (
    <span className={styles.pill} title={party.detail}>
      <PartyIcon kind={party.kind} size={16} />
      <span>{party.name}</span>
      {isMain && <small>({t('workflow.mainHolder')})</small>}
      <button type="button" tabIndex={-1} aria-label={t('common.removeNamed', { name: party.name })} onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </button>
    </span>
  );
}
