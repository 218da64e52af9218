import { ActionIcon, Switch, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';

import type { DisplayedColumn } from '#contract/registers/book-displays.ts';
import { hasFormOfRegulation, isRequiredColumn } from '#domain/registers/columns.ts';
import { Badge } from '#web/components/badge.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import permissions from '../permissions/permissions.module.css';
import settings from '../settings.module.css';
import styles from './book-displays.module.css';
import type { DisplayedBook } from './book-paths.ts';
import { PartHead, SaveBar } from './part-of-book.tsx';
import { useBookDisplays, useBookName } from './use-book-displays.ts';
import { useOfferedColumns } from './use-offered-columns.ts';
import { moved } from './moved.ts';

/** The columns of a register: their order, their headings in two languages, and which of them are shown. */
export function BookColumnsScreen({ of }: { readonly of: DisplayedBook }) {
  const reply = useBookDisplays();
  const display = reply.data?.items.find(({ book, isSecret }) => book === of.book && isSecret === of.isSecret);
  return (
    <>
      <PartHead of={of} part="columns" reply={reply} />
      {/* What somebody else saved meanwhile is shown instead of changes that could no longer be saved. */}
      {display && (
        <Editor
          key={JSON.stringify(display.columns)}
          of={of}
          seen={display.columns}
          mayManage={reply.data?.mayManage ?? false}
        />
      )}
    </>
  );
}

interface EditorProps {
  readonly of: DisplayedBook;
  readonly seen: readonly DisplayedColumn[];
  readonly mayManage: boolean;
}

function Editor({ of, seen, mayManage }: EditorProps) {
  const t = useTranslation();
  const bookName = useBookName()(of);
  const [columns, setColumns] = useState(seen);
  const [isChecked, setChecked] = useState(false);
  const offered = useOfferedColumns()(columns);
  const save = useChange('saveBookColumns', {
    success: t('bookDisplays.saved'),
    invalidates: ['getBookDisplays', 'getBookDisplayChanges', 'getRegister'],
  });
  const change = (index: number, values: Partial<DisplayedColumn>) =>
    setColumns(columns.map((column, position) => (position === index ? { ...column, ...values } : column)));
  const isEmpty = (heading: string) => heading.trim() === '';
  const submit = () => {
    setChecked(true);
    if (columns.some(({ heading, headingEnglish }) => isEmpty(heading) || isEmpty(headingEnglish))) return;
    save.mutate({ ...of, columns: [...columns], seen: [...seen] });
  };
  const errorOf = (heading: string) => (isChecked && isEmpty(heading) ? t('settings.missing') : undefined);
  return (
    <>
      <ol
        className={`${settings.list} ${permissions.card}`}
        aria-label={t('bookDisplays.columnsOf', { name: bookName })}
      >
        {offered.map(({ column, heading, headingEnglish, isShown }, place) => {
          const index = columns.findIndex((other) => other.column === column);
          const moveTo = (other: DisplayedColumn | undefined) =>
            other && setColumns(moved(columns, index, columns.indexOf(other)));
          const name = t(`bookDisplays.columns.${column}`);
          const isRequired = isRequiredColumn(of.book, column);
          return (
            <li key={column} className={styles.column}>
              <div className={settings.row}>
                <b>
                  {name}
                  {!isShown && <Badge tone="plain">{t('bookDisplays.hidden')}</Badge>}
                </b>
                {isRequired && (
                  <span>{t(hasFormOfRegulation(of.book) ? 'bookDisplays.ofForm' : 'bookDisplays.required')}</span>
                )}
              </div>
              <TextInput
                label={t('bookDisplays.heading')}
                aria-label={t('bookDisplays.headingOf', { name })}
                value={heading}
                maxLength={60}
                readOnly={!mayManage}
                error={errorOf(heading)}
                onChange={(event) => change(index, { heading: event.currentTarget.value })}
              />
              <TextInput
                label={t('bookDisplays.headingEnglish')}
                aria-label={t('bookDisplays.headingEnglishOf', { name })}
                value={headingEnglish}
                maxLength={60}
                readOnly={!mayManage}
                error={errorOf(headingEnglish)}
                onChange={(event) => change(index, { headingEnglish: event.currentTarget.value })}
              />
              {mayManage && (
                <div className={styles.tools}>
                  {!isRequired && (
                    <Switch
                      label={t('bookDisplays.isShown')}
                      aria-label={t('bookDisplays.show', { name })}
                      checked={isShown}
                      onChange={(event) => change(index, { isShown: event.currentTarget.checked })}
                    />
                  )}
                  <ActionIcon
                    variant="default"
                    aria-label={t('settings.moveUp', { name })}
                    title={t('settings.moveUp', { name })}
                    disabled={place === 0}
                    onClick={() => moveTo(offered[place - 1])}
                  >
                    <IconArrowUp size={20} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    aria-label={t('settings.moveDown', { name })}
                    title={t('settings.moveDown', { name })}
                    disabled={place === offered.length - 1}
                    onClick={() => moveTo(offered[place + 1])}
                  >
                    <IconArrowDown size={20} aria-hidden />
                  </ActionIcon>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {mayManage && (
        <SaveBar
          isChanged={JSON.stringify(columns) !== JSON.stringify(seen)}
          isSaving={save.isPending}
          onUndo={() => setColumns(seen)}
          onSave={submit}
        />
      )}
    </>
  );
}
