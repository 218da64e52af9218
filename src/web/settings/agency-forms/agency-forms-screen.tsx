import { ActionIcon, Button, SegmentedControl, Select, Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { IconDownload, IconEdit, IconEye, IconFileUpload, IconHistory, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { agencyFormOrders, formExportPath, type AgencyFormView } from '#contract/drafting/agency-forms.ts';
import { rowStates, type RowState } from '#contract/row-query.ts';
import { documentKinds, type DocumentKindCode } from '#domain/documents/document-kinds.ts';
import { Badge } from '#web/components/badge.tsx';
import { EmptyState, NoMatch } from '#web/components/data-states.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { PathLink } from '#web/components/path-link.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { usePages } from '#web/platform/api/use-pages.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import { exportUrl } from '../export-menu.tsx';
import { kindName } from '../letter-grants/kind-name.ts';
import { searchPauseMs } from '../search-pause.ts';
import { SheetExport } from '../sheet-export.tsx';
import { SortRows, type Sorting } from '../sort-rows.tsx';
import settings from '../settings.module.css';
import styles from './agency-forms.module.css';
import { FormFileDialog } from './form-file-dialog.tsx';
import { formPath, newForm } from './form-paths.ts';
import { FormsHistory } from './forms-history.tsx';

const kindCodes = Object.values(documentKinds).map(({ code }) => code);

/** The forms that the agency made, and whether drafters are offered it. */
export function AgencyFormsScreen() {
  const t = useTranslation();
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const [showsHistory, setShowsHistory] = useState(false);
  const [imports, setImports] = useState(false);
  const [state, setState] = useState<RowState>('all');
  const [kind, setKind] = useState<DocumentKindCode>();
  const [sorting, setSorting] = useState<Sorting<(typeof agencyFormOrders)[number]>>({});
  const [query] = useDebouncedValue(search.trim(), searchPauseMs);
  const pages = usePages(
    'getAgencyForms',
    { search: query, state, ...(kind === undefined ? {} : { kind }), ...sorting, skip: 0 },
    ({ next }) => (next === null ? undefined : { skip: next }),
    { staleTime: 0, refinedBy: ['search', 'state', 'kind', 'sortBy', 'isDescending'] },
  );
  usePush('settings-changed', () => void invalidate(queries, 'getAgencyForms', 'getAgencyFormChanges'));
  const mayManage = pages.data?.pages[0]?.mayManage;
  const isNarrowed = state !== 'all' || kind !== undefined;
  return (
    <>
      <ScreenHead title={t('settings.screens.agencyForms.title')}>
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setShowsHistory(true)}
        >
          {t('settings.changes')}
        </Button>
        <SheetExport sheet="agencyForms" />
        {mayManage && (
          <Button
            variant="default"
            leftSection={<IconFileUpload size={18} aria-hidden />}
            onClick={() => setImports(true)}
          >
            {t('agencyForms.file.import')}
          </Button>
        )}
        {mayManage && (
          <Button component={PathLink} path={formPath(newForm)} leftSection={<IconPlus size={18} aria-hidden />}>
            {t('agencyForms.add')}
          </Button>
        )}
      </ScreenHead>
      <p className={settings.about}>{t('settings.screens.agencyForms.about')}</p>
      <p className={settings.about}>{t('agencyForms.offeredTo')}</p>
      {mayManage === false && <p className={settings.about}>{t('agencyForms.readOnly')}</p>}
      <div className={settings.filters}>
        <SearchBox
          className={settings.find}
          label={t('agencyForms.find')}
          placeholder={t('agencyForms.findHelp')}
          value={search}
          onChange={setSearch}
        />
        <SegmentedControl
          aria-label={t('settings.state')}
          value={state}
          onChange={(value) => setState(rowStates.find((known) => known === value) ?? 'all')}
          data={rowStates.map((value) => ({
            value,
            label: t(value === 'all' ? 'settings.allStates' : `settings.${value}.others`),
          }))}
        />
        <Select
          label={t('settings.sheets.columns.kind')}
          placeholder={t('settings.allStates')}
          clearable
          data={kindCodes.map((code) => ({ value: String(code), label: kindName(code) }))}
          value={kind === undefined ? null : String(kind)}
          onChange={(value) => setKind(kindCodes.find((code) => String(code) === value))}
        />
        <SortRows
          fields={agencyFormOrders.map((value) => ({ value, label: t(`agencyForms.${value}`) }))}
          sorting={sorting}
          onChange={setSorting}
        />
      </div>
      <PageList
        pages={pages}
        skeletonCount={4}
        empty={
          query !== '' ? (
            <NoMatch term={query} />
          ) : (
            <EmptyState title={t(isNarrowed ? 'settings.nothingOfFilter' : 'agencyForms.none')} />
          )
        }
      >
        {(forms: readonly AgencyFormView[]) => (
          <ol className={settings.list} aria-label={t('agencyForms.list')}>
            {forms.map((form) => (
              <FormRow key={form.code} form={form} mayManage={mayManage ?? false} />
            ))}
          </ol>
        )}
      </PageList>
      {imports && <FormFileDialog onClose={() => setImports(false)} />}
      {showsHistory && <FormsHistory onClose={() => setShowsHistory(false)} />}
    </>
  );
}

function FormRow({ form, mayManage }: { readonly form: AgencyFormView; readonly mayManage: boolean }) {
  const t = useTranslation();
  const { templateId, code, name, kind, fields, isOffered } = form;
  const offer = useChange('offerForm', {
    success: t(isOffered ? 'agencyForms.isWithdrawn' : 'agencyForms.isOffered'),
    invalidates: ['getAgencyForms', 'getAgencyFormChanges', 'getKindsToDraft'],
  });
  const title = `${code} ${name}`;
  const exportLabel = t('agencyForms.file.export', { name: title });
  const open = t(mayManage ? 'agencyForms.edit' : 'agencyForms.view', { name: title });
  return (
    <li>
      <div className={settings.row}>
        <b>
          {title}
          {!isOffered && <Badge tone="plain">{t('agencyForms.notOffered')}</Badge>}
        </b>
        <span>{`${kindName(kind)} · ${t('agencyForms.fieldCount', { count: fields.length })}`}</span>
      </div>
      <div className={styles.rowTools}>
        {mayManage && (
          <Switch
            label={t('agencyForms.inUse')}
            aria-label={t('agencyForms.offer', { name: title })}
            checked={isOffered}
            disabled={offer.isPending}
            onChange={() => offer.mutate({ code, templateId, isOffered: !isOffered })}
          />
        )}
        <ActionIcon
          variant="default"
          component="a"
          href={exportUrl(formExportPath, { templateId: String(templateId) })}
          download
          aria-label={exportLabel}
          title={exportLabel}
        >
          <IconDownload size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" component={PathLink} path={formPath(templateId)} aria-label={open} title={open}>
          {mayManage ? <IconEdit size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
        </ActionIcon>
      </div>
    </li>
  );
}
