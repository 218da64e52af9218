import { Button, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { IconEdit, IconFileTime, IconFileUpload, IconHistory, IconPlus } from '@tabler/icons-react';
import { createElement, useState, type ReactNode } from 'react';

import { rowStates, type RowState } from '#contract/row-query.ts';
import { settingExportPath } from '#contract/setting-tables.ts';
import type { SettingRow } from '#contract/settings.ts';
import { emptyValues } from '#domain/settings/list-values.ts';
import { growsByHand } from '#domain/settings/setting-list.ts';
import { screenAtRoute, settingScreens, type SettingScreenName } from '#domain/settings/setting-screens.ts';
import { listAtRoute, settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { EmptyState, NoMatch } from '#web/components/data-states.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { ManualsOfSettings } from '#web/help/manual-screen.tsx';
import { usePages } from '#web/platform/api/use-pages.ts';
import { inSentence } from '#web/platform/language/in-sentence.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { AgencyFormsScreen } from './agency-forms/agency-forms-screen.tsx';
import { AdministratorsScreen } from './administrators/administrators-screen.tsx';
import { ActivityScreen } from './activity-screen.tsx';
import { AgencyPictures } from './agency-pictures.tsx';
import { LetterFont } from './letter-font.tsx';
import { LetterGrantsScreen } from './letter-grants/letter-grants-screen.tsx';
import { BackupsScreen } from './backups/backups-screen.tsx';
import { BookDisplaysScreen } from './book-displays/book-displays-screen.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { PastImportsDialog } from './past-imports-dialog.tsx';
import { ListRows } from './list-rows.tsx';
import { RecordFields } from './record-fields.tsx';
import { RefineList, type Refinement } from './refine-list.tsx';
import { ChannelsScreen } from './channels/channels-screen.tsx';
import { DirectoryScreen } from './directory/directory-screen.tsx';
import { IdentityProvidersScreen } from './identity-providers/identity-providers-screen.tsx';
import { MenuModules } from './menu-items/menu-modules.tsx';
import { LiveSessionsScreen } from './live-sessions-screen.tsx';
import { FunctionsScreen } from './functions/functions-screen.tsx';
import { NoticeRulesScreen } from './notice-rules/notice-rules-screen.tsx';
import { SuspendedAccountsScreen } from './suspended-accounts-screen.tsx';
import { NumberBooksScreen } from './number-books/number-books-screen.tsx';
import { OldRegistersScreen } from './old-registers/old-registers-screen.tsx';
import { RegisterDisplaysScreen } from './register-displays/register-displays-screen.tsx';
import { PermissionCheckScreen } from './permissions/permission-check-screen.tsx';
import { RightsImport } from './permissions/rights-import.tsx';
import { RoleTypesScreen } from './permissions/role-types-screen.tsx';
import { SystemHealthScreen } from './system-health-screen.tsx';
import { SystemLogScreen } from './system-log-screen.tsx';
import { UnitDutiesScreen } from './unit-duties-screen.tsx';
import { CertificateAuthorityScreen } from './certificates/authority-screen.tsx';
import { PersonCertificatesScreen } from './certificates/certificates-screen.tsx';
import { CertificateRequestsScreen } from './certificates/requests-screen.tsx';
import { ManualTools } from './manual-tools.tsx';
import { ScimScreen } from './scim/scim-screen.tsx';
import { ScreenOfMenu } from './screen-of-menu.tsx';
import { RowDialog, type EditedRow } from './row-dialog.tsx';
import { searchPauseMs } from './search-pause.ts';
import { activeKey, inactiveKey } from './shown-values.ts';
import { SheetExport } from './sheet-export.tsx';
import { SheetImport } from './sheet-import.tsx';
import styles from './settings.module.css';

const route = getRouteApi('/main/settings/$centre/$route');

const isState = (value: string): value is RowState => rowStates.some((state) => state === value);

const screens: Readonly<Record<SettingScreenName, () => ReactNode>> = {
  letterGrants: LetterGrantsScreen,
  agencyForms: AgencyFormsScreen,
  bookDisplays: BookDisplaysScreen,
  registerDisplays: RegisterDisplaysScreen,
  numberBooks: NumberBooksScreen,
  functions: FunctionsScreen,
  oldRegisters: OldRegistersScreen,
  unitDuties: UnitDutiesScreen,
  administrators: AdministratorsScreen,
  roleTypes: RoleTypesScreen,
  permissionCheck: PermissionCheckScreen,
  noticeRules: NoticeRulesScreen,
  channels: ChannelsScreen,
  identityProviders: IdentityProvidersScreen,
  directory: DirectoryScreen,
  scim: ScimScreen,
  certificateRequests: CertificateRequestsScreen,
  personCertificates: PersonCertificatesScreen,
  certificateAuthority: CertificateAuthorityScreen,
  manuals: () => <ManualsOfSettings tools={<ManualTools />} />,
  liveSessions: LiveSessionsScreen,
  suspendedAccounts: SuspendedAccountsScreen,
  systemLog: SystemLogScreen,
  activity: ActivityScreen,
  backups: BackupsScreen,
  systemHealth: SystemHealthScreen,
};

/** The list or the screen at the path, or the settings centre when there is none. */
export function ListScreen() {
  const t = useTranslation();
  const { centre, route: path } = route.useParams();
  const screen = screenAtRoute(centre, path);
  const list = listAtRoute(centre, path);
  if (screen !== undefined)
    return (
      <ScreenOfMenu
        centre={centre}
        menuId={settingScreens[screen].menuId}
        title={t(`settings.screens.${screen}.title`)}
      >
        {createElement(screens[screen])}
      </ScreenOfMenu>
    );
  if (list === undefined) return <Navigate to="/settings/$centre" params={{ centre }} replace />;
  return (
    <ScreenOfMenu centre={centre} menuId={settingLists[list].menuId} title={t(`settings.lists.${list}.title`)}>
      <SettingListScreen key={list} list={list} />
    </ScreenOfMenu>
  );
}

/** What groups have besides their names. */
function GroupSheets({ mayManage }: { readonly mayManage: boolean }) {
  const t = useTranslation();
  return (
    <div className={styles.filters}>
      <SheetExport sheet="groupMembers" label={t('settings.sheets.members')} />
      <RightsImport
        sheet="groupMembers"
        label={t('settings.sheets.importMembers')}
        pastLabel={t('settings.sheets.pastMembers')}
        mayManage={mayManage}
      />
      <SheetExport sheet="groupRights" label={t('settings.sheets.rights')} />
      <RightsImport
        sheet="groupRights"
        label={t('settings.sheets.importRights')}
        pastLabel={t('settings.sheets.pastRights')}
        mayManage={mayManage}
      />
    </div>
  );
}

const sheetsOfPeople = ['personPositions', 'personClearances'] as const;

/** What people hold besides their rows. */
function PeopleSheets({ mayManage }: { readonly mayManage: boolean }) {
  const t = useTranslation();
  return (
    <details className={styles.past}>
      <summary>{t('settings.sheets.ofPeople.title')}</summary>
      {sheetsOfPeople.map((sheet) => (
        <div key={sheet} className={styles.filters}>
          <SheetExport sheet={sheet} label={t(`settings.sheets.ofPeople.${sheet}.export`)} />
          <SheetImport
            sheet={sheet}
            mayManage={mayManage}
            labels={{
              import: t(`settings.sheets.ofPeople.${sheet}.import`),
              past: t(`settings.sheets.ofPeople.${sheet}.past`),
            }}
          />
        </div>
      ))}
    </details>
  );
}

const dialogs = { changes: ChangesDialog, imports: PastImportsDialog, import: ImportDialog } as const;
type OpenedDialog = keyof typeof dialogs;

function SettingListScreen({ list }: { readonly list: SettingListName }) {
  const t = useTranslation();
  const [search, setSearch] = useState('');
  const [state, setState] = useState<RowState>('all');
  const [edited, setEdited] = useState<EditedRow>();
  const [opened, setOpened] = useState<OpenedDialog>();
  const [refined, setRefined] = useState<Refinement>({ where: [] });
  const [query] = useDebouncedValue(search.trim(), searchPauseMs);
  const pages = usePages(
    'getSettingRows',
    { list, search: query, state, ...refined, where: refined.where.map(({ field, id }) => ({ field, id })), skip: 0 },
    ({ next }) => (next === null ? undefined : { skip: next }),
    { refinedBy: ['search', 'state', 'where', 'sortBy', 'isDescending'] },
  );
  const mayManage = pages.data?.pages[0]?.mayManage ?? false;
  const declared = settingLists[list];
  const record = declared.rows === 'one' ? pages.data?.pages[0]?.items[0] : undefined;
  const stateLabel = (value: RowState) => {
    if (value === 'all') return t('settings.allStates');
    return t(value === 'active' ? activeKey(list) : inactiveKey(list));
  };
  /** Every row is shown, in the order of the list. */
  const isWhole = query === '' && state === 'all' && refined.where.length === 0 && refined.sortBy === undefined;
  const add = () => setEdited({ isActive: true, values: emptyValues(declared), names: {} });
  return (
    <>
      <ScreenHead title={t(`settings.lists.${list}.title`)}>
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setOpened('changes')}
        >
          {t('settings.changes')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileTime size={18} aria-hidden />}
          onClick={() => setOpened('imports')}
        >
          {t('settings.undo.imports')}
        </Button>
        <ExportMenu path={settingExportPath} query={{ list }} />
        {mayManage && (
          <Button
            variant="default"
            leftSection={<IconFileUpload size={18} aria-hidden />}
            onClick={() => setOpened('import')}
          >
            {t('settings.import')}
          </Button>
        )}
        {mayManage && growsByHand(declared) && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            {t('settings.add')}
          </Button>
        )}
        {mayManage && record && (
          <Button leftSection={<IconEdit size={18} aria-hidden />} onClick={() => setEdited(record)}>
            {t('settings.edit', { name: inSentence(t(`settings.lists.${list}.title`)) })}
          </Button>
        )}
      </ScreenHead>
      <p className={styles.about}>{t(`settings.lists.${list}.about`)}</p>
      {list === 'userGroups' && <GroupSheets mayManage={mayManage} />}
      {list === 'persons' && <PeopleSheets mayManage={mayManage} />}
      {growsByHand(declared) && (
        <div className={styles.filters}>
          <SearchBox className={styles.find} label={t('settings.search')} value={search} onChange={setSearch} />
          <SegmentedControl
            aria-label={t('settings.state')}
            value={state}
            onChange={(value) => isState(value) && setState(value)}
            data={rowStates.map((value) => ({ value, label: stateLabel(value) }))}
          />
          <RefineList list={list} refined={refined} onChange={setRefined} />
        </div>
      )}
      <PageList
        pages={pages}
        skeletonCount={6}
        empty={
          query !== '' ? (
            <NoMatch term={query} />
          ) : refined.where.length > 0 || state !== 'all' ? (
            <EmptyState title={t('settings.nothingOfFilter')} />
          ) : (
            <EmptyState title={t('common.nothingYet', { name: inSentence(t(`settings.lists.${list}.title`)) })} />
          )
        }
      >
        {(rows: readonly SettingRow[]) =>
          declared.rows === 'one' ? (
            rows.map((row) => <RecordFields key={row.id} list={list} row={row} />)
          ) : (
            <ListRows
              list={list}
              rows={rows}
              mayManage={mayManage}
              showsTree={!pages.isPlaceholderData && isWhole}
              mayOrder={!pages.isPlaceholderData && !pages.hasNextPage && isWhole}
              onEdit={setEdited}
            />
          )
        }
      </PageList>
      {list === 'agency' && mayManage && <AgencyPictures />}
      {list === 'agency' && mayManage && <LetterFont />}
      {list === 'features' && <MenuModules />}
      {edited && (
        <RowDialog
          list={list}
          edited={edited}
          latest={pages.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === edited.id)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {opened !== undefined && createElement(dialogs[opened], { list, onClose: () => setOpened(undefined) })}
    </>
  );
}
