import type { SettingRow } from '#contract/settings.ts';
import type { SettingListName } from '#domain/settings/setting-lists.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { fieldNamesOf, helpKey, useShownValue } from './shown-values.ts';
import styles from './settings.module.css';

interface RecordFieldsProps {
  readonly list: SettingListName;
  readonly row: SettingRow;
}

/** What is set once for the whole agency, each with what it does. */
export function RecordFields({ list, row }: RecordFieldsProps) {
  const t = useTranslation();
  const shown = useShownValue(list);
  return (
    <dl className={styles.record}>
      {fieldNamesOf(list).map((field) => {
        const help = helpKey(list, field);
        return (
          <div key={field}>
            <dt>{t(`settings.fields.${field}`)}</dt>
            <dd>
              <b>{shown(field, row.values[field], row.names) || t('settings.empty')}</b>
              {help && <span>{t(help)}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
