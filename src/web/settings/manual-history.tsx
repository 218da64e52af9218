import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';

import { manualChangesPage, type ManualChange, type RecordedManual } from '#contract/help/manuals.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { HistoryDialog } from './history-dialog.tsx';

/** Opens what the manuals said before and after, for who manages them. */
export function ManualHistory() {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const manuals = useCall('getManuals', {});
  if (!manuals.data?.mayManage) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('settings.changes')}
      </Button>
      {isOpen && <Changes onClose={() => setOpen(false)} />}
    </>
  );
}

function Changes({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const pages = usePages(
    'getManualChanges',
    {},
    ({ items }) => pageAfter(items, manualChangesPage, ({ id }) => ({ before: id })),
    { staleTime: 0 },
  );
  const sentence = ({ event, title, before, after }: ManualChange) => {
    if (event === 'manuals.ordered') return t('help.wereOrdered');
    if (event === 'manual.removed') return t('settings.wasRemoved', { name: title });
    return t(before === null && after !== null ? 'settings.wasAdded' : 'settings.wasChanged', { name: title });
  };
  return (
    <HistoryDialog title={t('settings.screens.manuals.title')} pages={pages} onClose={onClose}>
      {(change: ManualChange) => (
        <>
          <b>{sentence(change)}</b>
          {change.before && change.after && <Changed before={change.before} after={change.after} />}
        </>
      )}
    </HistoryDialog>
  );
}

interface ChangedProps {
  readonly before: RecordedManual;
  readonly after: RecordedManual;
}

function Changed({ before, after }: ChangedProps) {
  const t = useTranslation();
  const linesOf = ({ title, description, module, fileName, address, isPublished }: RecordedManual) => [
    { field: t('help.formTitle'), text: title },
    { field: t('help.formDescription'), text: description },
    { field: t('help.formModule'), text: t(`help.modules.${module}`) },
    { field: t('help.formFile'), text: fileName },
    { field: t('help.recordedAddress'), text: address },
    { field: t('settings.state'), text: t(isPublished ? 'help.published' : 'help.draft') },
  ];
  const was = new Map(linesOf(before).map(({ field, text }) => [field, text]));
  const empty = t('settings.empty');
  return linesOf(after)
    .filter(({ field, text }) => was.get(field) !== text)
    .map(({ field, text }) => (
      <span key={field}>
        {t('settings.fieldChange', { field, before: was.get(field) || empty, after: text || empty })}
      </span>
    ));
}
