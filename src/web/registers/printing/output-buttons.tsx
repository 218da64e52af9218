import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';

import { tableFormats, type TableFormat } from '#contract/table-formats.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

interface OutputButtonsProps {
  readonly printLabel: string;
  readonly isPrinting: boolean;
  readonly onPrint: () => void;
  readonly exportUrl: (format: TableFormat) => string;
}

export function OutputButtons({ printLabel, isPrinting, onPrint, exportUrl }: OutputButtonsProps) {
  const t = useTranslation();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={20} aria-hidden />}
        loading={isPrinting}
        onClick={onPrint}
      >
        {printLabel}
      </Button>
      {tableFormats.map((format) => (
        <Button
          key={format}
          component="a"
          href={exportUrl(format)}
          download
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
        >
          {t(`registers.bookExports.${format}`)}
        </Button>
      ))}
    </>
  );
}
