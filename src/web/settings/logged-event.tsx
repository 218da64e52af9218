import type { ActivityEventView } from '#contract/activity.ts';
import type { SystemEventView } from '#contract/care.ts';
import { hasOwnTitle, isSettingSheet, type ExportedName } from '#domain/settings/setting-sheets.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './settings.module.css';

interface LoggedEventProps {
  readonly event: SystemEventView | ActivityEventView;
  /** What is known of it besides. */
  readonly facts?: readonly string[];
}

/** Who did what, to whom and when. */
export function LoggedEvent({
  event: { id, at, event, personName, aboutName, list, address },
  facts = [],
}: LoggedEventProps) {
  const t = useTranslation();
  const shown = [
    ...(aboutName === '' ? [] : [t('care.about', { name: aboutName })]),
    ...(list === null ? [] : [titleOf(list, t)]),
    ...(address === null ? [] : [t('security.address', { address })]),
    ...facts,
  ];
  return (
    <div className={styles.row}>
      <b>
        {personName || t('care.program')} · {t(`events.${event}`)}
      </b>
      {shown.length > 0 && <span>{shown.join(' · ')}</span>}
      <span>
        <time dateTime={at.toISOString()}>{formatMoment(at)}</time> · {t('care.entry', { number: id })}
      </span>
    </div>
  );
}

/** What a list or a sheet is called. */
function titleOf(list: ExportedName, t: ReturnType<typeof useTranslation>): string {
  if (!isSettingSheet(list)) return t(`settings.lists.${list}.title`);
  return hasOwnTitle(list) ? t(`settings.sheets.titles.${list}`) : t(`settings.screens.${list}.title`);
}
