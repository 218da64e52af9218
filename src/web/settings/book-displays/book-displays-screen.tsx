import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';

import type { BookDisplay } from '#contract/registers/book-displays.ts';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { PathLink } from '#web/components/path-link.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import permissions from '../permissions/permissions.module.css';
import { SheetExport } from '../sheet-export.tsx';
import { SheetImport } from '../sheet-import.tsx';
import settings from '../settings.module.css';
import { BookHistory } from './book-history.tsx';
import { bookPath, type BookPart } from './book-paths.ts';
import { useOfferedColumns } from './use-offered-columns.ts';
import { useBookDisplays, useBookName } from './use-book-displays.ts';

/** The registers, each with the way to its columns, its actions and how it counts its years. */
export function BookDisplaysScreen() {
  const t = useTranslation();
  const [showsHistory, setShowsHistory] = useState(false);
  const reply = useBookDisplays();
  const displays = reply.data?.items;
  return (
    <>
      <ScreenHead title={t('settings.screens.bookDisplays.title')}>
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setShowsHistory(true)}
        >
          {t('settings.changes')}
        </Button>
        <SheetExport sheet="bookDisplays" />
        <SheetImport sheet="bookDisplays" mayManage={reply.data?.mayManage ?? false} />
      </ScreenHead>
      <p className={settings.about}>{t('settings.screens.bookDisplays.about')}</p>
      {!displays && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!displays && !reply.isError && <SkeletonRows count={8} />}
      {displays &&
        ([false, true] as const).map((isSecret) => {
          const title = t(isSecret ? 'bookDisplays.secretBooks' : 'bookDisplays.openBooks');
          return (
            <section key={title} className={settings.group} aria-label={title}>
              <h2>{title}</h2>
              <ul className={`${settings.list} ${permissions.card}`} aria-label={title}>
                {displays
                  .filter((display) => display.isSecret === isSecret)
                  .map((display) => (
                    <BookRow key={display.book} display={display} maySetYears={reply.data?.maySetYears ?? false} />
                  ))}
              </ul>
            </section>
          );
        })}
      {showsHistory && <BookHistory onClose={() => setShowsHistory(false)} />}
    </>
  );
}

interface BookRowProps {
  readonly display: BookDisplay;
  readonly maySetYears: boolean;
}

function BookRow({ display, maySetYears }: BookRowProps) {
  const t = useTranslation();
  const name = useBookName()(display);
  const { actions, isSecret } = display;
  const columns = useOfferedColumns()(display.columns);
  const counts = {
    columns: columns.filter(({ isShown }) => isShown).length,
    ofColumns: columns.length,
    actions: actions.filter(({ isShown }) => isShown).length,
    ofActions: actions.length,
  };
  // A secret register counts its years as its registrar sets, and a register of letters received offers no actions.
  const parts: readonly BookPart[] = [
    'columns',
    ...(actions.length > 0 ? (['actions'] as const) : []),
    ...(isSecret || !maySetYears ? [] : (['years'] as const)),
  ];
  return (
    <li>
      <div className={settings.row}>
        <b>{name}</b>
        <span>{t(actions.length > 0 ? 'bookDisplays.counts' : 'bookDisplays.countOfColumns', counts)}</span>
      </div>
      <div className={settings.tools}>
        {parts.map((part) => (
          <Button
            key={part}
            variant="default"
            component={PathLink}
            path={bookPath(part, display)}
            aria-label={t(`bookDisplays.open.${part}`, { name })}
          >
            {t(`bookDisplays.parts.${part}`)}
          </Button>
        ))}
      </div>
    </li>
  );
}
