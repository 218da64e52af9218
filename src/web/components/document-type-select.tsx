import { Select } from '@mantine/core';
import type { ReactNode } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

interface DocumentTypeSelectProps {
  readonly value: number | null;
  readonly onChange: (documentTypeId: number | null) => void;
  readonly placeholder?: string;
  readonly error?: ReactNode;
  readonly isLabelInside?: boolean;
  readonly className?: string;
  /** To find letters: headings too, which stand for all their types, and those out of use. */
  readonly isOfAll?: boolean;
}

/** What a letter is: types under their headings. Not shown in an agency without types. */
export function DocumentTypeSelect({
  value,
  onChange,
  placeholder,
  error,
  className,
  isLabelInside = false,
  isOfAll = false,
}: DocumentTypeSelectProps) {
  const t = useTranslation();
  const types = useReferenceLists()?.documentTypes ?? [];
  const headings = new Set(types.map(({ headingId }) => headingId));
  const isOffered = ({ id, isActive }: (typeof types)[number]) =>
    isOfAll || id === value || (isActive && !headings.has(id));
  const optionsOf = (wanted: number | null) =>
    types.filter((type) => type.headingId === wanted && isOffered(type) && (wanted !== null || !headings.has(type.id)));
  // Chosen, it stands without its group.
  const labelOf = ({ headingId, name }: (typeof types)[number]) => {
    const heading = types.find(({ id }) => id === headingId);
    return heading && types.filter((type) => type.name === name).length > 1 ? `${heading.name} › ${name}` : name;
  };
  const option = (type: (typeof types)[number]) => ({ value: String(type.id), label: labelOf(type) });
  const groups = types.flatMap((heading) => {
    if (!headings.has(heading.id)) return [];
    const whole = isOffered(heading) ? [option(heading)] : [];
    if (isOfAll)
      whole.splice(0, 1, { value: String(heading.id), label: t('search.wholeHeading', { name: heading.name }) });
    const items = [...whole, ...optionsOf(heading.id).map(option)];
    return items.length === 0 ? [] : [{ group: heading.name, items }];
  });
  // After a group they would look like a part of it.
  // One that was removed since is still what the list is narrowed down to.
  const isGone = value !== null && isOfAll && types.length > 0 && !types.some(({ id }) => id === value);
  const gone = isGone ? [{ value: String(value), label: t('search.removedDocumentType') }] : [];
  const data = [...gone, ...optionsOf(null).map(option), ...groups];
  if (data.length === 0 && value === null) return null;
  return (
    <Select
      {...(isLabelInside ? { 'aria-label': t('documents.documentType') } : { label: t('documents.documentType') })}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(className === undefined ? {} : { className })}
      error={error}
      data={data}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      searchable
      clearable
    />
  );
}
