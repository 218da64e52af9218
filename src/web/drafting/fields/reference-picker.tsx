import { Select } from '@mantine/core';
import { useState } from 'react';

import type { WrittenDraft } from '#contract/drafting/drafting.ts';
import type { FoundDocument } from '#contract/search.ts';
import { referenceTo } from '#domain/drafting/references.ts';
import { referenceSubject } from '#locales/letters.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

type Reference = WrittenDraft['references'][number];

/** From so many letters on a search finds something sensible. */
const leastLetters = 2;
const maxResults = 12;

/** In the list always with its subject, by which it is known. */
const shown = (letter: FoundDocument) =>
  letter.letterNumber === '' ? referenceTo(letter) : `${referenceTo(letter)} ${referenceSubject(letter.subject)}`;

/** Finds a letter kept here that the person may read, and refers to it by sender, number and date. */
export function ReferencePicker({ onChoose }: { readonly onChoose: (reference: Reference) => void }) {
  const t = useTranslation();
  const [text, setText] = useState('');
  const asked = text.trim();
  const { data } = useCall(
    'searchDocuments',
    { text: asked, inFiles: false, take: maxResults },
    { enabled: asked.length >= leastLetters, isBackground: true },
  );
  const found = asked.length >= leastLetters ? (data?.items ?? []) : [];
  return (
    <Select
      aria-label={t('letterForms.findReference')}
      placeholder={t('letterForms.findReference')}
      searchable
      value={null}
      searchValue={text}
      onSearchChange={setText}
      // The server has searched, in more ways than by the words shown.
      filter={({ options }) => options}
      data={found.map((item) => ({ value: String(item.documentId), label: shown(item) }))}
      nothingFoundMessage={asked.length >= leastLetters ? t('letterForms.noReference') : undefined}
      onChange={(value) => {
        const chosen = found.find((item) => String(item.documentId) === value);
        if (!chosen) return;
        onChoose({
          documentId: chosen.documentId,
          isAnswer: false,
          text: referenceTo(chosen).slice(0, maxReferenceLength),
        });
        setText('');
      }}
    />
  );
}

const maxReferenceLength = 500;
