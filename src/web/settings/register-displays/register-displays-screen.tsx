import { ActionIcon, Button, Checkbox, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { IconEdit, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';

import {
  registerDisplayChangesPage,
  registerDisplayOrders,
  registerDisplayStates,
  type RegisterDisplay,
  type RegisterDisplayChange,
} from '#contract/registers/register-displays.ts';
import { hideableBooks, type HideableBook } from '#domain/registers/hidden-registers.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { EmptyState, NoMatch } from '#web/components/data-states.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import { searchPauseMs } from '../search-pause.ts';
import { SheetExport } from '../sheet-export.tsx';
import { SheetImport } from '../sheet-import.tsx';
import { SortRows, type Sorting } from '../sort-rows.tsx';
import settings from '../settings.module.css';

type Which = (typeof registerDisplayStates)[number];

/** The units with a registry, and which registers its readers are not offered. */
export function RegisterDisplaysScreen() {
  const t = useTranslation();
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const [which, setWhich] = useState<Which>('all');
  const [sorting, setSorting] = useState<Sorting<(typeof registerDisplayOrders)[number]>>({});
  const [edited, setEdited] = useState<RegisterDisplay>();
  const [showsHistory, setShowsHistory] = useState(false);
  const [query] = useDebouncedValue(search.trim(), searchPauseMs);
  const pages = usePages(
    'getRegisterDisplays',
    { search: query, which, ...sorting, skip: 0 },
    ({ next }) => (next === null ? undefined : { skip: next }),
    { staleTime: 0, refinedBy: ['search', 'which', 'sortBy', 'isDescending'] },
  );
  usePush('settings-changed', () => void invalidate(queries, 'getRegisterDisplays', 'getRegisterDisplayChanges'));
  const mayManage = pages.data?.pages[0]?.mayManage;
  return (
    <>
      <ScreenHead title={t('settings.screens.registerDisplays.title')}>
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setShowsHistory(true)}
        >
          {t('settings.changes')}
        </Button>
        <SheetExport sheet="registerDisplays" />
        <SheetImport sheet="registerDisplays" mayManage={mayManage ?? false} />
      </ScreenHead>
      <p className={settings.about}>{t('settings.screens.registerDisplays.about')}</p>
      <p className={settings.about}>{t('registerDisplays.limits')}</p>
      {mayManage === false && <p className={settings.about}>{t('registerDisplays.readOnly')}</p>}
      <div className={settings.filters}>
        <SearchBox className={settings.find} label={t('registerDisplays.find')} value={search} onChange={setSearch} />
        <SegmentedControl
          aria-label={t('registerDisplays.which')}
          value={which}
          onChange={(value) => setWhich(registerDisplayStates.find((state) => state === value) ?? 'all')}
          data={registerDisplayStates.map((value) => ({ value, label: t(`registerDisplays.states.${value}`) }))}
        />
        <SortRows
          fields={registerDisplayOrders.map((value) => ({ value, label: t(`registerDisplays.orders.${value}`) }))}
          sorting={sorting}
          onChange={setSorting}
        />
      </div>
      <PageList
        pages={pages}
        skeletonCount={8}
        empty={query === '' ? <EmptyState title={t('settings.nothingOfFilter')} /> : <NoMatch term={query} />}
      >
        {(displays: readonly RegisterDisplay[]) => (
          <ol className={settings.list} aria-label={t('registerDisplays.units')}>
            {displays.map((display) => (
              <DisplayRow
                key={display.unitId}
                display={display}
                onEdit={mayManage ? () => setEdited(display) : undefined}
              />
            ))}
          </ol>
        )}
      </PageList>
      {edited && <DisplayDialog edited={edited} onClose={() => setEdited(undefined)} />}
      {showsHistory && <DisplaysHistory onClose={() => setShowsHistory(false)} />}
    </>
  );
}

interface DisplayRowProps {
  readonly display: RegisterDisplay;
  readonly onEdit: (() => void) | undefined;
}

function DisplayRow({ display: { unitName, hidden }, onEdit }: DisplayRowProps) {
  const t = useTranslation();
  const namesOf = useBookNames();
  const label = t('registerDisplays.edit', { unit: unitName });
  return (
    <li>
      <div className={settings.row}>
        <b>{unitName}</b>
        <span>
          {hidden.length === 0
            ? t('registerDisplays.showsAll')
            : t('registerDisplays.hides', { books: namesOf(hidden) })}
        </span>
      </div>
      {onEdit && (
        <ActionIcon variant="default" aria-label={label} title={label} onClick={onEdit}>
          <IconEdit size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

function useBookNames() {
  const t = useTranslation();
  return (books: readonly HideableBook[]) => books.map((book) => t(`registers.books.${book}`)).join(', ');
}

interface DisplayDialogProps {
  /** As it was when the dialog was opened. */
  readonly edited: RegisterDisplay;
  readonly onClose: () => void;
}

function DisplayDialog({ edited: { unitId, unitName, hidden: seen }, onClose }: DisplayDialogProps) {
  const t = useTranslation();
  const [shown, setShown] = useState<readonly string[]>(hideableBooks.filter((book) => !seen.includes(book)));
  const save = useChange('saveRegisterDisplay', {
    success: t('registerDisplays.saved'),
    invalidates: ['getRegisterDisplays', 'getRegisterDisplayChanges', 'getReferenceLists'],
    onDone: onClose,
  });
  return (
    <DialogForm
      title={t('registerDisplays.edit', { unit: unitName })}
      submitLabel={t('common.save')}
      isPending={save.isPending}
      onSubmit={() =>
        save.mutate({ unitId, hidden: hideableBooks.filter((book) => !shown.includes(book)), seen: [...seen] })
      }
      onClose={onClose}
    >
      <Checkbox.Group label={t('registerDisplays.shown')} value={[...shown]} onChange={setShown}>
        <div className={settings.ways}>
          {hideableBooks.map((book) => (
            <Checkbox key={book} value={book} label={t(`registers.books.${book}`)} />
          ))}
        </div>
      </Checkbox.Group>
    </DialogForm>
  );
}

function DisplaysHistory({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const namesOf = useBookNames();
  const pages = usePages('getRegisterDisplayChanges', {}, ({ items }) =>
    pageAfter(items, registerDisplayChangesPage, ({ id }) => ({ before: id })),
  );
  return (
    <Dialog
      title={`${t('settings.changes')} · ${t('settings.screens.registerDisplays.title')}`}
      size={680}
      onClose={onClose}
    >
      <PageList pages={pages} skeletonCount={4} hasCard={false} empty={<EmptyState title={t('settings.noChanges')} />}>
        {(changes: readonly RegisterDisplayChange[]) => (
          <ol className={settings.changes} aria-label={t('settings.changes')}>
            {changes.map(({ id, at, personName, unitName, hidden, shown }) => (
              <li key={id}>
                {hidden.length > 0 && (
                  <b>{t('registerDisplays.wasHidden', { unit: unitName, books: namesOf(hidden) })}</b>
                )}
                {shown.length > 0 && <b>{t('registerDisplays.wasShown', { unit: unitName, books: namesOf(shown) })}</b>}
                <span>{t('settings.changedBy', { person: personName, at: formatMoment(at) })}</span>
              </li>
            ))}
          </ol>
        )}
      </PageList>
    </Dialog>
  );
}
