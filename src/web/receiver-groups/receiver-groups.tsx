import type { TFunction } from 'i18next';
import { useState } from 'react';

import { isSameParty, partyOfPerson, partyOfRole, partyOfUnit, type Party } from '#web/party-picker/party.ts';

import { useCall } from '#web/platform/api/use-call.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { GroupsDialog } from './groups-dialog.tsx';
import type { ReceiverGroup } from './receiver-group.ts';
import styles from './receiver-groups.module.css';

interface ReceiverGroupsProps {
  /** The unit whose groups are offered. */
  readonly unitId: number;
  readonly value: readonly Party[];
  readonly isOffered?: (party: Party) => boolean;
  readonly onChange: (parties: readonly Party[]) => void;
}

const membersOf = ({ units, roles = [], people }: ReceiverGroup, t: TFunction): readonly Party[] => [
  ...units.map(partyOfUnit),
  ...roles.map(({ role, ...unit }) => partyOfRole(role, unit, t)),
  ...people.map(partyOfPerson),
];

/** Adds all members of a group; duplicates are skipped. */
export function ReceiverGroups({ unitId, value, isOffered = () => true, onChange }: ReceiverGroupsProps) {
  const t = useTranslation();
  const [isManaging, setManaging] = useState(false);
  const groups = useCall('getReceiverGroups', { unitId }).data?.item;
  if (!groups) return null;
  const offered = [
    ...groups.builtIn.map((group) => ({ ...group, key: group.code, name: t(`receiverGroups.${group.code}`) })),
    ...groups.saved.map((group) => ({ ...group, key: String(group.groupId) })),
  ]
    .map((group) => ({ ...group, members: membersOf(group, t).filter(isOffered) }))
    .filter(({ members }) => members.length > 0);
  const add = (members: readonly Party[]) => {
    const isNew = (party: Party) => !value.some((item) => isSameParty(item, party));
    onChange([...value, ...members.filter(isNew)]);
  };
  return (
    <div className={styles.groups} role="group" aria-label={t('receiverGroups.choose')}>
      {offered.map((group) => (
        <button key={group.key} type="button" onClick={() => add(group.members)}>
          +{' '}
          {t('receiverGroups.counted', {
            name: group.name,
            count: inOwnDigits(group.members.length),
          })}
        </button>
      ))}
      {groups.maySave && (
        <button type="button" onClick={() => setManaging(true)}>
          {t('receiverGroups.manage')}
        </button>
      )}
      {isManaging && (
        <GroupsDialog unitId={unitId} saved={groups.saved} chosen={value} onClose={() => setManaging(false)} />
      )}
    </div>
  );
}
