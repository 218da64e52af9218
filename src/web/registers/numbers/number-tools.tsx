import { Button } from '@mantine/core';
import { IconBookmarkPlus, IconBookmarks, IconCalendarCog, IconChecklist } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { isOutgoing, type Series } from '#domain/registers/books.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { ReserveDialog } from './reserve-dialog.tsx';
import { YearsDialog } from './years-dialog.tsx';

interface NumberToolsProps {
  readonly series: Series;
  /** The person is registrar of this book. */
  readonly isRegistrar: boolean;
  readonly name: string;
  readonly unitName: string;
}

export function NumberTools({ series, isRegistrar, name, unitName }: NumberToolsProps) {
  const t = useTranslation();
  const [isReserving, setReserving] = useState(false);
  const [setsYears, setSetsYears] = useState(false);
  const { book } = series;
  return (
    <>
      {isRegistrar && isOutgoing(book) && (
        <Button leftSection={<IconBookmarkPlus size={20} aria-hidden />} onClick={() => setReserving(true)}>
          {t('numbers.reserve')}
        </Button>
      )}
      <Button
        component={Link}
        to="/sarabun/books/reservations"
        variant="default"
        leftSection={<IconBookmarks size={20} aria-hidden />}
      >
        {t('numbers.reservations')}
      </Button>
      <Button
        component={Link}
        to="/sarabun/books/series"
        variant="default"
        leftSection={<IconChecklist size={20} aria-hidden />}
      >
        {t('numbers.series')}
      </Button>
      {/* Of open registers an administrator sets it, in the settings. */}
      {isRegistrar && series.isSecret && (
        <Button
          variant="default"
          leftSection={<IconCalendarCog size={20} aria-hidden />}
          onClick={() => setSetsYears(true)}
        >
          {t('bookDisplays.parts.years')}
        </Button>
      )}
      {setsYears && <YearsDialog of={series} unitName={`${unitName} · ${name}`} onClose={() => setSetsYears(false)} />}
      {isReserving && isOutgoing(book) && (
        <ReserveDialog series={{ ...series, book }} name={name} onClose={() => setReserving(false)} />
      )}
    </>
  );
}
