import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

import { settingExportPath } from '#contract/setting-tables.ts';
import { tableFormats, type TableFormat } from '#contract/table-formats.ts';
import type { SettingListName } from '#domain/settings/setting-lists.ts';
import { apiAddress } from '#web/platform/application/base-path.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

export function ExportMenu({ list }: { readonly list: SettingListName }) {
  const t = useTranslation();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
          {t('settings.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {tableFormats.map((format) => (
          <Menu.Item key={format} component="a" href={exportUrl(list, format)} download>
            {t(`settings.exportFormats.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const exportUrl = (list: SettingListName, format: TableFormat) =>
  apiAddress(`${settingExportPath}?${new URLSearchParams({ list, format, language: currentLanguage() })}`);
