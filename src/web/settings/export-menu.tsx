import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

import { tableFormats } from '#contract/table-formats.ts';
import { apiAddress } from '#web/platform/application/base-path.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

interface ExportMenuProps {
  /** Under `/api/`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** Where a screen has several. */
  readonly label?: string | undefined;
}

export function ExportMenu({ path, query, label }: ExportMenuProps) {
  const t = useTranslation();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
          {label ?? t('settings.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {tableFormats.map((format) => (
          <Menu.Item key={format} component="a" href={exportUrl(path, { ...query, format })} download>
            {t(`settings.exportFormats.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** In the language of the page. */
export function exportUrl(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return apiAddress(`${path}?${new URLSearchParams([...given, ['language', currentLanguage()]])}`);
}
