import { Select } from '@mantine/core';
import { useState } from 'react';

import { defaultOfficeHours, type OfficeHours } from '#domain/calendar/work-calendar.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { buddhistOffsetYears, yearOf } from '#domain/text/thai-dates.ts';
import { Badge } from '#web/components/badge.tsx';
import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { PathLink } from '#web/components/path-link.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { formatClock, formatWireDay } from '#web/platform/language/dates.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './holidays.module.css';

const timesOf = ({ opens, lunchBegins, lunchEnds, closes }: OfficeHours) => ({
  opens: formatClock(opens),
  lunchBegins: formatClock(lunchBegins),
  lunchEnds: formatClock(lunchEnds),
  closes: formatClock(closes),
});

const pathOf = (list: 'holidays' | 'officeHours') =>
  `/settings/${settingLists[list].centre}/${settingLists[list].route}`;

/** ปฏิทินวันหยุด: the holidays of a year, for everybody; they are kept in the settings. */
export function HolidaysScreen() {
  const t = useTranslation();
  const thisYear = yearOf(new Date());
  const [year, setYear] = useState(thisYear);
  const reply = useCall('getHolidays', { year }, { refinedBy: ['year'] });
  const years = [thisYear - 1, thisYear, thisYear + 1, thisYear + 2];
  const yearLabel = (item: number) => String(item + (currentLanguage() === 'th' ? buddhistOffsetYears : 0));
  // The forms stay as they are; the days are those of the chosen year only.
  const items = reply.isPlaceholderData ? undefined : reply.data?.items;
  return (
    <>
      <ScreenHead title={t('calendar.title')}>
        <Select
          aria-label={t('calendar.year')}
          w={120}
          data={years.map((year) => ({ value: String(year), label: yearLabel(year) }))}
          value={String(year)}
          onChange={(value) => setYear(Number(value))}
        />
      </ScreenHead>
      <p className={styles.help}>{t('calendar.help', timesOf(reply.data?.officeHours ?? defaultOfficeHours))}</p>
      <p className={styles.links}>
        {reply.data?.mayOpenList && <PathLink path={pathOf('holidays')}>{t('calendar.manage')}</PathLink>}
        {reply.data?.mayOpenHours && <PathLink path={pathOf('officeHours')}>{t('calendar.manageHours')}</PathLink>}
      </p>
      {!items && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!items && !reply.isError && <SkeletonRows count={10} />}
      {items?.length === 0 && <EmptyState title={t('common.nothingYet', { name: t('calendar.list') })} />}
      <ul className={styles.days} aria-label={t('calendar.list')}>
        {items?.map(({ day, name, kind }) => (
          <li key={day}>
            <span>{formatWireDay(day)}</span>
            <b>{name}</b>
            {kind !== 'annual' && (
              <Badge tone={kind === 'working' ? 'waiting' : 'brand'}>{t(`calendar.kinds.${kind}`)}</Badge>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
