import { Button, Select } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

import { controlExportPath } from '#contract/registers/control-register.ts';
import { bookFormats, type BookFormat } from '#contract/registers/registers.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { Loading } from '#web/components/loading.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import { ControlRows } from './control-rows.tsx';
import { ControlSheet } from './control-sheet.tsx';
import styles from './control.module.css';
import { usePrintedRegister } from './use-printed-register.ts';

/** ทะเบียนควบคุมข้อมูลข่าวสารลับ of a unit, for its secret registrar. */
export function ControlScreen() {
  const t = useTranslation();
  const lists = useReferenceLists();
  const [chosen, setChosen] = useState(useRouterState({ select: ({ location }) => location.search.unitId }));
  const print = usePrintedRegister();
  if (!lists) return <Loading />;
  const units = lists.books.filter(({ highestSecrecy }) => highestSecrecy > 1);
  const unit = units.find(({ unitId }) => unitId === chosen) ?? units[0];
  const heading = (
    <h1>
      {t('controlRegister.title')} <small>{t('controlRegister.form')}</small>
    </h1>
  );
  if (!unit)
    return (
      <>
        <div className={styles.head}>{heading}</div>
        <EmptyState title={t('controlRegister.noRegister')} />
      </>
    );
  return (
    <>
      <div className={styles.head}>
        {heading}
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/sarabun/registers" search={{ unitId: unit.unitId, isSecret: true }} />
          )}
        >
          {t('controlRegister.openBook')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden />}
          loading={print.isPending}
          onClick={() => print.begin(unit.unitId)}
        >
          {t('controlRegister.print')}
        </Button>
        {bookFormats.map((format) => (
          <Button
            key={format}
            component="a"
            href={exportUrl(unit.unitId, format)}
            download
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden />}
          >
            {t(`registers.bookExports.${format}`)}
          </Button>
        ))}
      </div>
      {units.length > 1 ? (
        <Select
          className={styles.unit ?? ''}
          aria-label={t('controlRegister.unit')}
          data={units.map(({ unitId, unitName }) => ({ value: String(unitId), label: unitName }))}
          value={String(unit.unitId)}
          onChange={(value) => setChosen(Number(value))}
          searchable
          allowDeselect={false}
        />
      ) : (
        <p className={styles.unit}>{unit.unitName}</p>
      )}
      <ControlRows unitId={unit.unitId} name={`${t('controlRegister.title')} ${unit.unitName}`} />
      {print.copies && <ControlSheet unitName={unit.unitName} copies={print.copies} onPrinted={print.end} />}
    </>
  );
}

const exportUrl = (unitId: number, format: BookFormat) =>
  `/api/${controlExportPath}?${new URLSearchParams({ unitId: String(unitId), format })}`;
