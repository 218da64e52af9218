import { useMemo } from 'react';

import { directions } from '#domain/documents/document.ts';
import type { QueryWords } from '#domain/search/read-query.ts';
import { namedPeriods, type NamedPeriod } from '#domain/text/typed-period.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { searchableStates } from './search-choice.ts';

/** Of the classes of speed and of secrecy. */
const usual = 1;

const wordsOf = (texts: string): readonly string[] => texts.split('|');

/** The words of conditions in the language of the screen, with the agency's own names of its classes. */
export function useQueryWords(): QueryWords {
  const t = useTranslation();
  const lists = useReferenceLists();
  return useMemo(() => {
    // The usual class has the name of many other things, and nobody looks for it.
    const classes = (['speed', 'secrecy'] as const).flatMap((field) =>
      (field === 'speed' ? (lists?.speeds ?? []) : (lists?.secrecies ?? []))
        .filter(({ id }) => id > usual)
        .map(({ id, name }) => ({ words: [name], condition: { field, value: id } })),
    );
    const states = searchableStates.map((value) => ({
      words: [t(`drafting.states.${value}`), ...wordsOf(t(`search.spoken.states.${value}`))],
      condition: { field: 'state' as const, value },
    }));
    const ways = directions.map((value) => ({
      words: [t(`search.${value}`), ...wordsOf(t(`search.spoken.${value}`))],
      condition: { field: 'direction' as const, value },
    }));
    const periods = namedPeriods.map((name): [NamedPeriod, readonly string[]] => [
      name,
      wordsOf(t(`search.spoken.periods.${name}`)),
    ]);
    return {
      named: [...classes, ...states, ...ways],
      periods: new Map(periods),
    };
  }, [t, lists]);
}
