import { ActionIcon, Button, SegmentedControl, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconEdit,
  IconFileTime,
  IconFileUpload,
  IconHistory,
  IconUserPlus,
} from '@tabler/icons-react';
import { useState } from 'react';

import type { UnitDuties, UnitOfficer } from '#contract/duties.ts';
import { officeNames } from '#domain/people/unit-roles.ts';
import { Badge } from '#web/components/badge.tsx';
import { EmptyState, NoMatch } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { usePages } from '#web/platform/api/use-pages.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { DutiesDialog } from './duties-dialog.tsx';
import { OfficeHolders } from './office-holders.tsx';
import { OfficesImportDialog } from './offices-import-dialog.tsx';
import { PastImportsDialog } from './past-imports-dialog.tsx';
import { PersonInput } from './person-input.tsx';
import { RowDialog } from './row-dialog.tsx';
import { searchPauseMs } from './search-pause.ts';
import { SheetExport } from './sheet-export.tsx';
import settings from './settings.module.css';
import styles from './unit-duties.module.css';

/** What the dialog on top is about. */
type Opened =
  | { readonly what: 'unit' | 'give' | 'history'; readonly unit: UnitDuties }
  | { readonly what: 'duties'; readonly personId: number; readonly name: string; readonly unit?: UnitDuties };

/** Which units keep a registry, who holds their offices, and what is missing there. */
export function UnitDutiesScreen() {
  const t = useTranslation();
  const [search, setSearch] = useState('');
  const [onlyGaps, setOnlyGaps] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const [dialog, setDialog] = useState<'import' | 'imports'>();
  const [query] = useDebouncedValue(search.trim(), searchPauseMs);
  const pages = usePages(
    'getUnitDuties',
    { search: query, onlyGaps, skip: 0 },
    ({ next }) => (next === null ? undefined : { skip: next }),
    { staleTime: 0, refinedBy: ['search', 'onlyGaps'] },
  );
  const first = pages.data?.pages[0];
  return (
    <>
      <ScreenHead title={t('settings.screens.unitDuties.title')}>
        <SheetExport sheet="unitDuties" />
        {first?.maySeeDuties && (
          <Button
            variant="default"
            leftSection={<IconFileTime size={18} aria-hidden />}
            onClick={() => setDialog('imports')}
          >
            {t('settings.undo.imports')}
          </Button>
        )}
        {first?.mayGiveDuties && (
          <Button
            variant="default"
            leftSection={<IconFileUpload size={18} aria-hidden />}
            onClick={() => setDialog('import')}
          >
            {t('settings.import')}
          </Button>
        )}
      </ScreenHead>
      <p className={settings.about}>{t('settings.screens.unitDuties.about')}</p>
      <div className={settings.filters}>
        <SearchBox className={settings.find} label={t('duties.units.search')} value={search} onChange={setSearch} />
        <SegmentedControl
          aria-label={t('duties.units.which')}
          value={onlyGaps ? 'gaps' : 'all'}
          onChange={(value) => setOnlyGaps(value === 'gaps')}
          data={[
            { value: 'all', label: t('duties.units.all') },
            { value: 'gaps', label: t('duties.units.onlyGaps', { count: inOwnDigits(first?.withGaps ?? 0) }) },
          ]}
        />
      </div>
      <PageList
        pages={pages}
        skeletonCount={6}
        empty={query === '' ? <EmptyState title={t('duties.units.nothingMissing')} /> : <NoMatch term={query} />}
      >
        {(units: readonly UnitDuties[]) => (
          <ol className={settings.list} aria-label={t('settings.screens.unitDuties.title')}>
            {units.map((unit) => (
              <UnitRow
                key={unit.unitId}
                unit={unit}
                mayManageUnits={first?.mayManageUnits ?? false}
                maySeeDuties={first?.maySeeDuties ?? false}
                mayGiveDuties={first?.mayGiveDuties ?? false}
                onOpen={setOpened}
              />
            ))}
          </ol>
        )}
      </PageList>
      {dialog === 'import' && <OfficesImportDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'imports' && <PastImportsDialog list="unitDuties" onClose={() => setDialog(undefined)} />}
      {opened?.what === 'unit' && <UnitDialog unitId={opened.unit.unitId} onClose={() => setOpened(undefined)} />}
      {opened?.what === 'give' && (
        <GiveDialog unit={opened.unit} onOpen={setOpened} onClose={() => setOpened(undefined)} />
      )}
      {opened?.what === 'history' && (
        <OfficeHolders unitId={opened.unit.unitId} name={opened.unit.name} onClose={() => setOpened(undefined)} />
      )}
      {opened?.what === 'duties' && (
        <DutiesDialog
          personId={opened.personId}
          name={opened.name}
          unit={opened.unit}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

interface UnitRowProps {
  readonly unit: UnitDuties;
  readonly mayManageUnits: boolean;
  readonly maySeeDuties: boolean;
  readonly mayGiveDuties: boolean;
  readonly onOpen: (opened: Opened) => void;
}

function UnitRow({ unit, mayManageUnits, maySeeDuties, mayGiveDuties, onOpen }: UnitRowProps) {
  const t = useTranslation();
  const give = t('duties.units.give', { unit: unit.name });
  const edit = t('settings.edit', { name: unit.name });
  const history = t('duties.units.history', { unit: unit.name });
  const registries = [
    t(unit.hasRegistry ? 'duties.units.hasRegistry' : 'duties.units.noRegistry'),
    ...(unit.hasExternalBook ? [t('duties.units.hasExternalBook')] : []),
  ];
  return (
    <li className={styles.unit}>
      <div className={settings.row}>
        <b>
          {unit.name}
          {unit.isCentralRegistry && <Badge tone="brand">{t('duties.units.isCentralRegistry')}</Badge>}
        </b>
        <span>
          {[
            ...(unit.parentName === '' ? [] : [t('duties.units.under', { unit: unit.parentName })]),
            ...registries,
          ].join(' · ')}
        </span>
        <dl className={styles.officers}>
          {officeNames.map((office) => (
            <div key={office}>
              <dt>{t(`duties.units.roles.${office}`)}</dt>
              <dd>
                <Officers
                  officers={unit.officers.filter((officer) => officer.office === office)}
                  maySeeDuties={maySeeDuties}
                  onOpen={onOpen}
                />
              </dd>
            </div>
          ))}
        </dl>
        {unit.gaps.length > 0 && (
          <ul className={styles.gaps}>
            {unit.gaps.map((gap) => (
              <li key={gap}>
                <IconAlertTriangle size={18} aria-hidden />
                {t(`duties.units.gaps.${gap}`)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={settings.tools}>
        <ActionIcon
          variant="default"
          aria-label={history}
          title={history}
          onClick={() => onOpen({ what: 'history', unit })}
        >
          <IconHistory size={20} aria-hidden />
        </ActionIcon>
        {mayGiveDuties && (
          <ActionIcon variant="default" aria-label={give} title={give} onClick={() => onOpen({ what: 'give', unit })}>
            <IconUserPlus size={20} aria-hidden />
          </ActionIcon>
        )}
        {mayManageUnits && (
          <ActionIcon variant="default" aria-label={edit} title={edit} onClick={() => onOpen({ what: 'unit', unit })}>
            <IconEdit size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  );
}

interface OfficersProps extends Pick<UnitRowProps, 'maySeeDuties' | 'onOpen'> {
  readonly officers: readonly UnitOfficer[];
}

/** Each leads to the account and the duties of the person. */
function Officers({ officers, maySeeDuties, onOpen }: OfficersProps) {
  const t = useTranslation();
  if (officers.length === 0) return t('duties.units.nobody');
  const textOf = ({ name, isActing, lack }: UnitOfficer) => {
    const shown = isActing ? t('duties.units.acting', { name }) : name;
    return lack === null ? shown : t('duties.units.lacking', { name: shown, lack: t(`duties.units.lacks.${lack}`) });
  };
  return (
    <ul className={styles.names}>
      {officers.map((officer) => (
        <li key={officer.personId}>
          {maySeeDuties ? (
            <UnstyledButton
              className={styles.name}
              title={t('duties.open', { name: officer.name })}
              onClick={() => onOpen({ what: 'duties', personId: officer.personId, name: officer.name })}
            >
              {textOf(officer)}
            </UnstyledButton>
          ) : (
            textOf(officer)
          )}
        </li>
      ))}
    </ul>
  );
}

/** The unit as the list of units edits it, loaded when it is opened. */
function UnitDialog({ unitId, onClose }: { readonly unitId: number; readonly onClose: () => void }) {
  const { data } = useCall('getSettingRows', { list: 'units', search: '', state: 'all', skip: 0, id: unitId });
  const row = data?.items[0];
  return row ? <RowDialog list="units" edited={row} latest={row} onClose={onClose} /> : null;
}

interface GiveDialogProps extends Pick<UnitRowProps, 'unit' | 'onOpen'> {
  readonly onClose: () => void;
}

function GiveDialog({ unit, onOpen, onClose }: GiveDialogProps) {
  const t = useTranslation();
  return (
    <Dialog title={t('duties.units.give', { unit: unit.name })} onClose={onClose}>
      <PersonInput
        label={t('duties.units.giveTo')}
        description={t('duties.units.giveHelp')}
        onChoose={({ personId, name }) => onOpen({ what: 'duties', personId, name, unit })}
      />
    </Dialog>
  );
}
