import { IconX } from '@tabler/icons-react';

import type { ReadCondition, ReadPart } from '#domain/search/read-query.ts';
import { formatWireDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import styles from './search.module.css';

interface ReadPartsProps {
  readonly parts: readonly ReadPart[];
  /** The words of a part are to be found as they are written. */
  readonly onWritten: (part: ReadPart) => void;
}

/** What was read out of the typed text as conditions, so that nothing is left out of the letters unseen. */
export function ReadParts({ parts, onWritten }: ReadPartsProps) {
  const t = useTranslation();
  const nameOf = useConditionName();
  if (parts.length === 0) return null;
  return (
    <div className={styles.read}>
      <span id="read-as">{t('search.readAs')}</span>
      <ul aria-labelledby="read-as">
        {parts.map((part) => (
          <li key={part.condition.field}>
            <span>{nameOf(part.condition)}</span>
            <button
              type="button"
              title={t('search.asWritten', { typed: part.typed })}
              aria-label={t('search.asWritten', { typed: part.typed })}
              onClick={() => onWritten(part)}
            >
              <IconX size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useConditionName(): (condition: ReadCondition) => string {
  const t = useTranslation();
  const lists = useReferenceLists();
  const nameIn = (rows: readonly { readonly id: number; readonly name: string }[] | undefined, id: number) =>
    rows?.find((row) => row.id === id)?.name ?? '';
  const valueOf = (condition: ReadCondition): string => {
    switch (condition.field) {
      case 'speed':
        return nameIn(lists?.speeds, condition.value);
      case 'secrecy':
        return nameIn(lists?.secrecies, condition.value);
      case 'state':
        return t(`drafting.states.${condition.value}`);
      case 'direction':
        return t(`search.${condition.value}`);
      case 'period': {
        const { from, to } = condition.value;
        if (from === to) return formatWireDay(from);
        return t('search.datedBetween', { from: formatWireDay(from), to: formatWireDay(to) });
      }
    }
  };
  return (condition) =>
    `${t(condition.field === 'period' ? 'search.dated' : `search.${condition.field}`)}: ${valueOf(condition)}`;
}
