import { Button, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

import { tableFormats, type TableFormat } from '#contract/table-formats.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { useExport } from './use-export.ts';

interface ExportButtonsProps {
  readonly exportUrl: (format: TableFormat) => string;
}

/** Of a table that may be long: how far it is stands in a dialog, by which it is cancelled. */
export function ExportButtons({ exportUrl }: ExportButtonsProps) {
  const t = useTranslation();
  const { isRunning, written, begin, cancel } = useExport();
  const percent = written && Math.floor(written.thousandths / 10);
  const lines = written && inOwnDigits(written.lines.toLocaleString('en'));
  return (
    <>
      {tableFormats.map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
          loading={isRunning}
          onClick={() => void begin(exportUrl(format))}
        >
          {t(`registers.bookExports.${format}`)}
        </Button>
      ))}
      {written && (
        <Dialog title={t('registers.exporting')} size={420} closeOnClickOutside={false} onClose={cancel}>
          <p role="status">{t('registers.exportedLines', { lines: lines ?? '', percent: percent ?? 0 })}</p>
          <Progress value={percent ?? 0} aria-label={t('registers.exporting')} />
          <Button mt="md" variant="default" onClick={cancel}>
            {t('registers.cancelExport')}
          </Button>
        </Dialog>
      )}
    </>
  );
}
