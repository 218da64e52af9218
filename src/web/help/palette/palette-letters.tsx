import { Spotlight } from '@mantine/spotlight';
import { IconFileText, IconSearch } from '@tabler/icons-react';

import { formatDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { messageOf } from '#web/platform/api/message-of.ts';

import type { FoundLetter } from './find-letters.ts';

interface PaletteLettersProps {
  readonly letters: readonly FoundLetter[] | undefined;
  readonly error: unknown;
  readonly term: string;
  readonly onOpen: (letter: FoundLetter) => void;
  readonly onSearchAll: () => void;
}

export function PaletteLetters({ letters, error, term, onOpen, onSearchAll }: PaletteLettersProps) {
  const t = useTranslation();
  return (
    <Spotlight.ActionsGroup label={t('help.palette.documents')}>
      {!letters && <Spotlight.Empty>{error ? messageOf(error) : t('help.palette.searching')}</Spotlight.Empty>}
      {letters?.map((letter) => (
        <Spotlight.Action
          key={letter.reference.documentId}
          label={letter.subject}
          description={[
            ...(letter.letterNumber ? [letter.letterNumber] : []),
            ...(letter.registerNumber ? [t('help.palette.lines', { number: letter.registerNumber })] : []),
            ...(letter.party ? [letter.party] : []),
            formatDay(letter.day),
          ].join(' · ')}
          leftSection={<IconFileText size={20} aria-hidden />}
          onClick={() => onOpen(letter)}
        />
      ))}
      {letters && (
        <Spotlight.Action
          label={t('help.palette.searchAll', { term })}
          leftSection={<IconSearch size={20} aria-hidden />}
          onClick={onSearchAll}
        />
      )}
    </Spotlight.ActionsGroup>
  );
}
