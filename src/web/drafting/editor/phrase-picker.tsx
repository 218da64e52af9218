import { Select } from '@mantine/core';

import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import { phrasePurposes } from '#domain/drafting/phrase-purposes.ts';
import { phrases } from '#locales/phrases.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './editor.module.css';

interface PhrasePickerProps {
  readonly kind: DocumentKind;
  readonly onChoose: (phrase: string) => void;
}

/** Inserts the selected phrase at the caret. */
export function PhrasePicker({ kind, onChoose }: PhrasePickerProps) {
  const t = useTranslation();
  const purposes = phrasePurposes[kind];
  if (purposes.length === 0) return null;
  return (
    <Select
      aria-label={t('letterForms.phrases')}
      placeholder={t('letterForms.phrases')}
      size="sm"
      classNames={{ input: styles.phrases ?? '' }}
      searchable
      value={null}
      data={purposes.map((purpose) => ({
        group: t(`letterForms.purposes.${purpose}`),
        items: [...phrases[purpose]],
      }))}
      nothingFoundMessage={t('letterForms.noPhrase')}
      onChange={(phrase) => phrase !== null && onChoose(phrase)}
    />
  );
}
