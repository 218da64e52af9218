import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';

import { EmptyState, NoMatch } from '#web/components/data-states.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { conditionsIn, type SearchChoice } from './search-choice.ts';

interface NothingFoundProps {
  readonly choice: SearchChoice;
  readonly onClear: () => void;
}

/** Says when it may be the conditions that leave nothing, and takes them away. */
export function NothingFound({ choice, onClear }: NothingFoundProps) {
  const t = useTranslation();
  const count = conditionsIn(choice);
  const term = choice.text.trim();
  if (count === 0) return <NoMatch term={term} />;
  return (
    <EmptyState
      title={term === '' ? t('search.nothing') : t('common.noMatch', { term })}
      help={t('search.clearHelp', { count })}
      icon={<IconSearchOff aria-hidden stroke={1.5} />}
    >
      <Button variant="default" onClick={onClear}>
        {t('search.clear')}
      </Button>
    </EmptyState>
  );
}
