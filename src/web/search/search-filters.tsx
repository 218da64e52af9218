import { directions } from '#domain/documents/document.ts';
import { Select, Switch } from '@mantine/core';

import { documentKinds, kindWithCode } from '#domain/documents/document-kinds.ts';
import { termsOf } from '#locales/terms-of.ts';
import { CategorySelect } from '#web/components/category-select.tsx';
import { DocumentTypeSelect } from '#web/components/document-type-select.tsx';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import { ClassFilters } from './class-filters.tsx';
import { PartyFilters } from './party-filters.tsx';
import type { SearchChoice } from './search-choice.ts';
import styles from './search.module.css';

const kinds = Object.values(documentKinds).map(({ code }) => [code, kindWithCode(code)] as const);

interface SearchFiltersProps {
  readonly choice: SearchChoice;
  readonly onChange: (changes: Partial<SearchChoice>) => void;
}

/** All conditions must hold. */
export function SearchFilters({ choice, onChange }: SearchFiltersProps) {
  const t = useTranslation();
  const names = termsOf(currentLanguage() === 'en' ? 'en' : 'th').kinds;
  const units = useReferenceLists()?.units ?? [];
  return (
    <div className={styles.filters}>
      <Select
        label={t('search.kind')}
        placeholder={t('search.anyKind')}
        data={kinds.flatMap(([code, kind]) => (kind ? [{ value: String(code), label: names[kind] }] : []))}
        value={choice.kind === undefined ? null : String(choice.kind)}
        onChange={(value) => onChange({ kind: value === null ? undefined : Number(value) })}
        clearable
      />
      <Select
        label={t('search.direction')}
        placeholder={t('search.anyDirection')}
        data={directions.map((direction) => ({ value: direction, label: t(`search.${direction}`) }))}
        value={choice.direction ?? null}
        onChange={(value) => onChange({ direction: directions.find((direction) => direction === value) })}
        clearable
      />
      <Select
        label={t('search.unit')}
        data={units.map(({ unitId, name }) => ({ value: String(unitId), label: name }))}
        value={choice.unitId === undefined ? null : String(choice.unitId)}
        onChange={(value) => onChange({ unitId: value === null ? undefined : Number(value) })}
        searchable
        clearable
      />
      <PartyFilters choice={choice} onChange={onChange} />
      <ClassFilters choice={choice} onChange={onChange} />
      <ThaiDateInput
        label={t('search.fromDay')}
        value={choice.fromDay ?? null}
        onChange={(day) => onChange({ fromDay: day ?? undefined })}
      />
      <ThaiDateInput
        label={t('search.toDay')}
        value={choice.toDay ?? null}
        onChange={(day) => onChange({ toDay: day ?? undefined })}
      />
      <CategorySelect
        placeholder={t('search.anyCategory')}
        isOfAll
        value={choice.categoryId ?? null}
        onChange={(categoryId) => onChange({ categoryId: categoryId ?? undefined })}
      />
      <DocumentTypeSelect
        placeholder={t('search.anyDocumentType')}
        isOfAll
        value={choice.documentTypeId ?? null}
        onChange={(documentTypeId) => onChange({ documentTypeId: documentTypeId ?? undefined })}
      />
      <div className={styles.switches}>
        <Switch
          label={t('search.inFiles')}
          checked={choice.inFiles}
          onChange={(event) => onChange({ inFiles: event.currentTarget.checked })}
        />
        <Switch
          label={t('search.isFollowed')}
          checked={choice.isFollowed ?? false}
          onChange={(event) => onChange({ isFollowed: event.currentTarget.checked || undefined })}
        />
      </div>
    </div>
  );
}
