import { Select } from '@mantine/core';
import { useState } from 'react';

import type { FoundDocument } from '#contract/search.ts';
import { referenceTo } from '#domain/drafting/references.ts';
import { referenceSubject } from '#locales/letters.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

/** With fewer letters a search returns nearly everything. */
const leastLetters = 2;
const maxResults = 12;

/** Always with the subject, since people recognise a letter by it. */
export const letterShown = (letter: FoundDocument): string =>
  letter.letterNumber === '' ? referenceTo(letter) : `${referenceTo(letter)} ${referenceSubject(letter.subject)}`;

interface LetterPickerProps {
  readonly label: string;
  /** Shows the label as a placeholder inside the empty field. */
  readonly isLabelInside?: boolean;
  readonly onChoose: (letter: FoundDocument) => void;
}

/** Finds a letter that the person may read. The field is cleared after each choice. */
export function LetterPicker({ label, isLabelInside = false, onChoose }: LetterPickerProps) {
  const t = useTranslation();
  const [text, setText] = useState('');
  const query = text.trim();
  const { data, isError } = useCall(
    'searchDocuments',
    { text: query, inFiles: false, take: maxResults },
    { enabled: query.length >= leastLetters, isBackground: true },
  );
  const found = query.length >= leastLetters ? (data?.items ?? []) : [];
  return (
    <Select
      {...(isLabelInside ? { 'aria-label': label, placeholder: label } : { label })}
      searchable
      value={null}
      searchValue={text}
      onSearchChange={setText}
      // The server has matched more than the displayed text, so the browser must not filter again.
      filter={({ options }) => options}
      data={found.map((item) => ({ value: String(item.documentId), label: letterShown(item) }))}
      nothingFoundMessage={
        query.length >= leastLetters
          ? t(data ? 'letterForms.noReference' : isError ? 'common.loadFailed' : 'common.loading')
          : undefined
      }
      comboboxProps={{ zIndex: 450 }}
      onChange={(value) => {
        const chosen = found.find((item) => String(item.documentId) === value);
        if (!chosen) return;
        onChoose(chosen);
        setText('');
      }}
    />
  );
}
