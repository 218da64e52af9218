import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconFileSearch } from '@tabler/icons-react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './toolbar.module.css';
import type { Find } from './use-find.ts';

/** Enter goes to the next match, Shift+Enter to the previous one. */
export function FindBox({ find }: { readonly find: Find }) {
  const t = useTranslation();
  const { matches, index, term } = find;
  const result =
    matches.length > 0 ? t('documents.findCount', { at: index + 1, total: matches.length }) : t('documents.findNone');
  return (
    <Popover position="bottom-end" trapFocus closeOnClickOutside={false} onClose={() => find.setText('')} withinPortal>
      <Popover.Target>
        <ActionIcon aria-label={t('documents.findInLetter')} title={t('documents.findInLetter')}>
          <IconFileSearch size={20} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.find ?? ''} p={8}>
        <TextInput
          aria-label={t('documents.findInLetter')}
          placeholder={t('documents.findInLetter')}
          value={find.text}
          data-autofocus
          onChange={(event) => find.setText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && (event.shiftKey ? find.previous() : find.next())}
        />
        <span className={styles.count} role="status">
          {term !== '' && result}
        </span>
        <ActionIcon aria-label={t('documents.findPrevious')} onClick={find.previous}>
          <IconChevronUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={t('documents.findNext')} onClick={find.next}>
          <IconChevronDown size={18} aria-hidden />
        </ActionIcon>
      </Popover.Dropdown>
    </Popover>
  );
}
