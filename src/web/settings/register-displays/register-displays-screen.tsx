import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconEdit, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';

import {
  registerDisplayChangesPage,
  type RegisterDisplay,
  type RegisterDisplayChange,
} from '#contract/registers/register-displays.ts';
import { hideableBooks, type HideableBook } from '#domain/registers/hidden-registers.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import permissions from '../permissions/permissions.module.css';
import { SheetExport } from '../sheet-export.tsx';
import { SheetImport } from '../sheet-import.tsx';
import settings from '../settings.module.css';

/** Every unit with a registry, and which registers its readers are not offered. */
export function RegisterDisplaysScreen() {
  const t = useTranslation();
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<RegisterDisplay>();
  const [showsHistory, setShowsHistory] = useState(false);
  const reply = useCall('getRegisterDisplays', {}, { staleTime: 0 });
  usePush('settings-changed', () => void invalidate(queries, 'getRegisterDisplays', 'getRegisterDisplayChanges'));
  const namesOf = useBookNames();
  const { data } = reply;
  const found = data?.items.filter(({ unitName }) => unitName.includes(search.trim())) ?? [];
  return (
    <>
      <ScreenHead title={t('settings.screens.registerDisplays.title')}>
        <SearchBox className={settings.find} label={t('registerDisplays.find')} value={search} onChange={setSearch} />
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setShowsHistory(true)}
        >
          {t('settings.changes')}
        </Button>
        <SheetExport sheet="registerDisplays" />
        <SheetImport sheet="registerDisplays" mayManage={data?.mayManage ?? false} />
      </ScreenHead>
      <p className={settings.about}>{t('settings.screens.registerDisplays.about')}</p>
      <p className={settings.about}>{t('registerDisplays.limits')}</p>
      {!data && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!data && !reply.isError && <SkeletonRows count={8} />}
      {data?.mayManage === false && <p className={settings.about}>{t('registerDisplays.readOnly')}</p>}
      {data && found.length === 0 && <EmptyState title={t('registerDisplays.nothingFound')} />}
      {found.length > 0 && (
        <ol className={`${settings.list} ${permissions.card}`} aria-label={t('registerDisplays.units')}>
          {found.map((display) => {
            const label = t('registerDisplays.edit', { unit: display.unitName });
            return (
              <li key={display.unitId}>
                <div className={settings.row}>
                  <b>{display.unitName}</b>
                  <span>
                    {display.hidden.length === 0
                      ? t('registerDisplays.showsAll')
                      : t('registerDisplays.hides', { books: namesOf(display.hidden) })}
                  </span>
                </div>
                {data?.mayManage && (
                  <ActionIcon variant="default" aria-label={label} title={label} onClick={() => setEdited(display)}>
                    <IconEdit size={20} aria-hidden />
                  </ActionIcon>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {edited && <DisplayDialog edited={edited} onClose={() => setEdited(undefined)} />}
      {showsHistory && <DisplaysHistory onClose={() => setShowsHistory(false)} />}
    </>
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
