import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import type { RegisterEntry } from '#contract/registers/registers.ts';
import { entryNumber } from '#domain/registers/books.ts';
import type { EntryAction } from '#domain/registers/entries.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { InsertDialog } from './insert-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

const labels = { cancelNumber: 'numbers.cancelNumber', insertAfter: 'numbers.insertAfter' } as const;

/** The actions the server permits for an entry. */
export function EntryMenu({ entry }: { readonly entry: RegisterEntry }) {
  const t = useTranslation();
  const [action, setAction] = useState<EntryAction | null>(null);
  const number = inOwnDigits(entry.letterNumber || entryNumber(entry));
  const close = () => setAction(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('numbers.entryActions', { number })}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {entry.actions.map((action) => (
            <Menu.Item key={action} onClick={() => setAction(action)}>
              {t(labels[action])}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {action === 'insertAfter' && <InsertDialog entry={entry} onClose={close} />}
        {action === 'cancelNumber' && <CancelDialog entryId={entry.entryId} number={number} onClose={close} />}
      </Suspense>
    </>
  );
}
