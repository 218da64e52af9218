import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

import { PartyPicker } from '#web/party-picker/party-picker.tsx';
import type { Party } from '#web/party-picker/party.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

interface PostFieldsProps {
  readonly units: readonly Party[];
  readonly name: string;
  readonly unitError: ReactNode;
  readonly nameError: ReactNode;
  readonly onUnits: (units: readonly Party[]) => void;
  readonly onName: (name: string) => void;
}

/** The vacant post: of which unit, and under which name it is printed. */
export function PostFields({ units, name, unitError, nameError, onUnits, onName }: PostFieldsProps) {
  const t = useTranslation();
  return (
    <>
      <PartyPicker
        label={t('delegations.postUnit')}
        description={t('delegations.postUnitHelp')}
        kinds={['unit']}
        value={units}
        error={unitError}
        onChange={(parties) => onUnits(parties.slice(-1))}
      />
      <TextInput
        label={t('delegations.postName')}
        description={t('delegations.postNameHelp')}
        withAsterisk
        maxLength={200}
        error={nameError}
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
      />
    </>
  );
}
