import { Button, Select } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

import { controlExportPath } from '#contract/registers/control-register.ts';
import type { TableFormat } from '#contract/table-formats.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { Loading } from '#web/components/loading.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { apiAddress } from '#web/platform/application/base-path.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import { ExportLinks } from '../printing/export-links.tsx';
import { OutputButtons } from '../printing/output-buttons.tsx';
import { usePrintout } from '../printing/use-printout.ts';
import { ControlSheet, readAllCopies } from './control-sheet.tsx';
import { ControlTable } from './control-table.tsx';
import styles from './control.module.css';

/** ทะเบียนควบคุมข้อมูลข่าวสารลับ, for the secret registrar of a unit. */
export function ControlScreen() {
  const t = useTranslation();
  const lists = useReferenceLists();
  const [chosen, setChosen] = useState(useRouterState({ select: ({ location }) => location.search.unitId }));
  const print = usePrintout(readAllCopies);
  if (!lists) return <Loading />;
  const units = lists.books.filter(({ highestSecrecy }) => highestSecrecy > 1);
  const unit = units.find(({ unitId }) => unitId === chosen) ?? units[0];
  const heading = (
    <>
      {t('controlRegister.title')} <small>{t('controlRegister.form')}</small>
    </>
  );
  if (!unit)
    return (
      <>
        <ScreenHead title={heading} />
        <EmptyState title={t('controlRegister.noRegister')} />
      </>
    );
  return (
    <>
      <ScreenHead title={heading}>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/sarabun/registers" search={{ unitId: unit.unitId, isSecret: true }} />
          )}
        >
          {t('controlRegister.openBook')}
        </Button>
        <OutputButtons
          printLabel={t('controlRegister.print')}
          isPrinting={print.isPending}
          onPrint={() => print.begin(unit.unitId)}
        >
          <ExportLinks exportUrl={(format) => exportUrl(unit.unitId, format)} />
        </OutputButtons>
      </ScreenHead>
      {units.length > 1 ? (
        <Select
          className={styles.unit ?? ''}
          aria-label={t('controlRegister.unit')}
          data={units.map(({ unitId, unitName }) => ({ value: String(unitId), label: unitName }))}
          value={String(unit.unitId)}
          onChange={(value) => setChosen(Number(value))}
          searchable
        />
      ) : (
        <p className={styles.unit}>{unit.unitName}</p>
      )}
      <ControlRows key={unit.unitId} unitId={unit.unitId} name={`${t('controlRegister.title')} ${unit.unitName}`} />
      {print.content && <ControlSheet unitName={unit.unitName} copies={print.content} onPrinted={print.end} />}
    </>
  );
}

interface ControlRowsProps {
  readonly unitId: number;
  /** Accessible name: the register and its unit. */
  readonly name: string;
}

const take = 25;

function ControlRows({ unitId, name }: ControlRowsProps) {
  const t = useTranslation();
  const copies = usePages(
    'getControlRegister',
    { unitId, take },
    ({ items }) => pageAfter(items, take, ({ orderNumber }) => ({ before: orderNumber })),
    { staleTime: 0 },
  );
  return (
    <PageList
      pages={copies}
      skeletonCount={8}
      empty={
        <EmptyState
          title={t('common.nothingYet', { name: t('controlRegister.empty') })}
          help={t('controlRegister.emptyHelp')}
        />
      }
      end={t('registers.endOfBook')}
    >
      {(rows) => <ControlTable rows={rows} name={name} />}
    </PageList>
  );
}

const exportUrl = (unitId: number, format: TableFormat) =>
  apiAddress(`${controlExportPath}?${new URLSearchParams({ unitId: String(unitId), format })}`);
