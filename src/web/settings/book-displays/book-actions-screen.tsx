import { Switch } from '@mantine/core';
import { useState } from 'react';

import type { DisplayedAction } from '#contract/registers/book-displays.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import permissions from '../permissions/permissions.module.css';
import settings from '../settings.module.css';
import type { DisplayedBook } from './book-paths.ts';
import { PartHead, SaveBar } from './part-of-book.tsx';
import { useBookDisplays, useBookName } from './use-book-displays.ts';

/** What a register offers to do with its entries. */
export function BookActionsScreen({ of }: { readonly of: DisplayedBook }) {
  const reply = useBookDisplays();
  const display = reply.data?.items.find(({ book, isSecret }) => book === of.book && isSecret === of.isSecret);
  return (
    <>
      <PartHead of={of} part="actions" reply={reply} />
      {display && (
        <Editor
          key={JSON.stringify(display.actions)}
          of={of}
          seen={display.actions}
          mayManage={reply.data?.mayManage ?? false}
        />
      )}
    </>
  );
}

interface EditorProps {
  readonly of: DisplayedBook;
  readonly seen: readonly DisplayedAction[];
  readonly mayManage: boolean;
}

function Editor({ of, seen, mayManage }: EditorProps) {
  const t = useTranslation();
  const bookName = useBookName()(of);
  const [actions, setActions] = useState(seen);
  const save = useChange('saveBookActions', {
    success: t('bookDisplays.saved'),
    invalidates: ['getBookDisplays', 'getBookDisplayChanges', 'getRegister'],
  });
  const show = (changed: DisplayedAction['action'], isShown: boolean) =>
    setActions(actions.map((row) => (row.action === changed ? { ...row, isShown } : row)));
  if (actions.length === 0) return <p className={settings.about}>{t('bookDisplays.noActions')}</p>;
  return (
    <>
      <ul
        className={`${settings.list} ${permissions.card}`}
        aria-label={t('bookDisplays.actionsOf', { name: bookName })}
      >
        {actions.map(({ action, isShown }) => (
          <li key={action}>
            <Switch
              label={t(`numbers.${action}`)}
              description={t(`bookDisplays.actions.${action}`)}
              checked={isShown}
              disabled={!mayManage}
              onChange={(event) => show(action, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {mayManage && (
        <SaveBar
          isChanged={JSON.stringify(actions) !== JSON.stringify(seen)}
          isSaving={save.isPending}
          onUndo={() => setActions(seen)}
          onSave={() => save.mutate({ ...of, actions: [...actions], seen: [...seen] })}
        />
      )}
    </>
  );
}
