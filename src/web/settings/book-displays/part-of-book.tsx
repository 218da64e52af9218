import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';

import { settingScreens } from '#domain/settings/setting-screens.ts';
import { settingsCentres } from '#domain/settings/settings-centres.ts';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { PathLink } from '#web/components/path-link.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import permissions from '../permissions/permissions.module.css';
import { SheetExport } from '../sheet-export.tsx';
import { SheetImport } from '../sheet-import.tsx';
import settings from '../settings.module.css';
import type { BookPart, DisplayedBook } from './book-paths.ts';
import { useBookName } from './use-book-displays.ts';

const allBooks = `/settings/${settingsCentres.agency}/${settingScreens.bookDisplays.route}`;

interface PartHeadProps {
  readonly of: DisplayedBook;
  readonly part: BookPart;
  /** What is loaded whole; undefined of what comes in pages, which say themselves that they load. */
  readonly reply?: Pick<UseQueryResult<object>, 'data' | 'isError' | 'error' | 'refetch'>;
}

/** Which part of which register it is, the way back to all, and that it is still loading. */
export function PartHead({ of, part, reply }: PartHeadProps) {
  const t = useTranslation();
  const name = useBookName()(of);
  return (
    <>
      <ScreenHead title={t('bookDisplays.partTitle', { part: t(`bookDisplays.parts.${part}`), name })}>
        {part === 'years' && (
          <>
            <SheetExport sheet="bookYears" />
            <SheetImport sheet="bookYears" mayManage />
          </>
        )}
        <Button variant="default" component={PathLink} path={allBooks}>
          {t('bookDisplays.all')}
        </Button>
      </ScreenHead>
      <p className={settings.about}>{t(`bookDisplays.about.${part}`)}</p>
      {reply && !reply.data && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {reply && !reply.data && !reply.isError && <SkeletonRows count={6} />}
    </>
  );
}

interface SaveBarProps {
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly onUndo: () => void;
  readonly onSave: () => void;
}

/** Stays in view below a long list. */
export function SaveBar({ isChanged, isSaving, onUndo, onSave }: SaveBarProps) {
  const t = useTranslation();
  return (
    <div className={permissions.save}>
      <p role="status">{isChanged && t('permissions.unsaved')}</p>
      <Button variant="default" disabled={!isChanged} onClick={onUndo}>
        {t('permissions.undo')}
      </Button>
      <Button disabled={!isChanged} loading={isSaving} onClick={onSave}>
        {t('common.save')}
      </Button>
    </div>
  );
}
