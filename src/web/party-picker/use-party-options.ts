import { useDebouncedValue } from '@mantine/hooks';

import { useCall } from '#web/platform/api/use-call.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { suggestionDelayMs } from '#web/platform/screen-times.ts';

import { isSameParty, partyOfPerson, partyOfUnit, type Party } from './party.ts';
import { roleOptions } from './role-options.ts';

export type PartyKind = Party['kind'];

const maxUnits = 8;
const maxRoles = 8;

/** Excludes parties that are already chosen. */
export function usePartyOptions(text: string, kinds: readonly PartyKind[], chosen: readonly Party[]) {
  const search = text.trim();
  const [query] = useDebouncedValue(search, suggestionDelayMs);
  const units = useReferenceLists()?.units ?? [];
  const seeksPeople = kinds.includes('person') && search.length >= 2;
  // Whoever presses Enter at once must not choose from what was found before.
  const isCurrent = seeksPeople && query === search;
  const found = useCall('findPeople', { search: query }, { enabled: isCurrent });
  const t = useTranslation();
  const isFree = (party: Party) => !chosen.some((item) => isSameParty(item, party));
  const lower = search.toLowerCase();
  return {
    units: kinds.includes('unit')
      ? units
          .filter(({ name, shortName }) => `${name} ${shortName}`.toLowerCase().includes(lower))
          .map(partyOfUnit)
          .filter(isFree)
          .slice(0, maxUnits)
      : [],
    roles: kinds.includes('role') ? roleOptions(search, units, t).filter(isFree).slice(0, maxRoles) : [],
    people: isCurrent ? (found.data?.items ?? []).map(partyOfPerson).filter(isFree) : [],
    isSearching: seeksPeople && (!isCurrent || found.isFetching),
  };
}
