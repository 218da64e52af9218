import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

import { tableFormats, type TableFormat } from '#contract/table-formats.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

interface ExportLinksProps {
  readonly exportUrl: (format: TableFormat) => string;
}

/** Of a table that is short. */
export function ExportLinks({ exportUrl }: ExportLinksProps) {
  const t = useTranslation();
  return tableFormats.map((format) => (
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
  ));
}
