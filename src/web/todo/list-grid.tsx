import { Button, Popover } from '@mantine/core';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import type { TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './list-grid.module.css';
import { todoIcon } from './todo-icons.ts';

interface ListGridProps {
  readonly list: TodoListName;
  /** Closes the open list; its search text goes with it. */
  readonly onClose: () => void;
}

/** All lists above the open one. Another one takes its place; choosing the open one again closes it. */
export function ListGrid({ list, onClose }: ListGridProps) {
  const t = useTranslation();
  const navigate = useNavigate({ from: '/sarabun/dashboard' });
  const [isOpen, setOpen] = useState(false);
  const items = useCall('getTodoLists', {}).data?.items ?? [];
  const choose = (chosen: TodoListName) => {
    if (chosen === list) return onClose();
    void navigate({
      replace: true,
      resetScroll: false,
      search: (before) => ({ ...before, list: chosen }),
      state: true,
    });
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconLayoutGrid size={18} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('dashboard.chooseList')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('dashboard.chooseList')}>
        <ul className={styles.lists}>
          {items.map(({ list: name, title, count, icon }) => (
            <li key={name}>
              <button type="button" aria-pressed={name === list} onClick={() => choose(name)}>
                {todoIcon(icon)}
                <span>{title}</span>
                <b>{inOwnDigits(count)}</b>
              </button>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
