import { TextInput } from '@mantine/core';

import { PartyPicker } from '#web/party-picker/party-picker.tsx';
import type { Party } from '#web/party-picker/party.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { SearchChoice } from './search-choice.ts';

interface PartyFiltersProps {
  readonly choice: SearchChoice;
  readonly onChange: (changes: Partial<SearchChoice>) => void;
}

const parts = ['fromText', 'toText', 'sentTo'] as const;

export function PartyFilters({ choice, onChange }: PartyFiltersProps) {
  const t = useTranslation();
  return (
    <>
      <PartyPicker
        label={t('search.person')}
        kinds={['person']}
        value={choice.person === undefined ? [] : [partyOf(choice.person)]}
        // Only one person is allowed, so the last choice replaces the previous one.
        onChange={(parties) => onChange({ person: personOf(parties.at(-1)) })}
      />
      {parts.map((part) => (
        <TextInput
          key={part}
          label={t(`search.${part}`)}
          maxLength={200}
          value={choice[part] ?? ''}
          onChange={(event) => onChange({ [part]: event.currentTarget.value })}
        />
      ))}
    </>
  );
}

const partyOf = ({ personId, name }: NonNullable<SearchChoice['person']>): Party => ({
  kind: 'person',
  personId,
  name,
  unitId: 0,
  detail: '',
});

const personOf = (party: Party | undefined): SearchChoice['person'] =>
  party?.kind === 'person' ? { personId: party.personId, name: party.name } : undefined;
