import { ActionIcon } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { useState } from 'react';

import { bookYearAt, yearBasisOf } from '#domain/registers/book-years.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';
import { YearsDialog } from '#web/registers/numbers/years-dialog.tsx';

import permissions from '../permissions/permissions.module.css';
import settings from '../settings.module.css';
import type { DisplayedBook } from './book-paths.ts';
import { PartHead } from './part-of-book.tsx';
import { useBookName } from './use-book-displays.ts';
import { useYearName, yearInFigures } from './use-year-name.ts';

interface Unit {
  readonly id: number;
  readonly name: string;
}

/** How the register of each unit counts its years; only administrators set it, because it decides which numbers are used. */
export function BookYearsScreen({ of }: { readonly of: DisplayedBook }) {
  const t = useTranslation();
  const yearName = useYearName();
  const bookName = useBookName()(of);
  const lists = useReferenceLists();
  const [edited, setEdited] = useState<Unit>();
  const reply = useCall('getOpeningNumbers', { unitId: null }, { staleTime: 0 });
  const units = reply.data?.item.units;
  return (
    <>
      <PartHead of={of} part="years" reply={reply} />
      {units && lists && (
        <ul
          className={`${settings.list} ${permissions.card}`}
          aria-label={t('bookDisplays.yearsOf', { name: bookName })}
        >
          {units.map(({ id, name }) => {
            const book = { ...of, unitId: id };
            const year = bookYearAt(lists.bookYears, book, new Date());
            const coming = lists.bookYears
              .filter((years) => years.unitId === id && years.book === of.book && !years.isSecret)
              .filter(({ fromYear }) => fromYear > year)
              .toSorted((a, b) => a.fromYear - b.fromYear);
            return (
              <li key={id}>
                <div className={settings.row}>
                  <b>{name}</b>
                  <span>
                    {t('bookDisplays.now', {
                      basis: t(`bookDisplays.bases.${yearBasisOf(lists.bookYears, book, year)}`),
                      year: yearInFigures(year),
                    })}
                  </span>
                  {coming.map((years) => (
                    <span key={years.fromYear}>{yearName(years)}</span>
                  ))}
                </div>
                <ActionIcon
                  variant="default"
                  aria-label={t('bookDisplays.setYears', { name })}
                  title={t('bookDisplays.setYears', { name })}
                  onClick={() => setEdited({ id, name })}
                >
                  <IconEdit size={20} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      )}
      {lists && edited && (
        <YearsDialog
          of={{ ...of, unitId: edited.id }}
          unitName={`${bookName} · ${edited.name}`}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
