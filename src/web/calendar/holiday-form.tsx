import { Button, Select, TextInput } from '@mantine/core';

import type { Holiday } from '#contract/calendar.ts';
import { holidayKinds, type HolidayKind } from '#domain/calendar/work-calendar.ts';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { calendarReplies } from './calendar-replies.ts';
import styles from './holidays.module.css';

interface HolidayValues extends Omit<Holiday, 'day'> {
  readonly day: string | null;
}

/** A holiday of every year, an extra one by cabinet resolution, or a substitute working day. */
export function HolidayForm() {
  const t = useTranslation();
  const form = useAppForm<HolidayValues>({
    initialValues: { day: null, name: '', kind: 'annual' },
    required: { day: 'calendar.dayMissing', name: 'calendar.nameMissing' },
  });
  const save = useChange('saveHoliday', {
    form,
    success: t('calendar.saved'),
    invalidates: calendarReplies,
    onDone: form.reset,
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.submit(({ day, ...holiday }) => day !== null && save.mutate({ ...holiday, day }))}
    >
      <ThaiDateInput {...form.input('day')} label={t('calendar.day')} />
      <Select<HolidayKind>
        {...form.input('kind')}
        onChange={(kind) => kind && form.change({ kind })}
        label={t('calendar.kind')}
        w={250}
        data={holidayKinds.map((value) => ({ value, label: t(`calendar.kinds.${value}`) }))}
      />
      <TextInput {...form.text('name')} className={styles.name ?? ''} label={t('calendar.name')} maxLength={200} />
      <Button type="submit" loading={save.isPending}>
        {t('calendar.add')}
      </Button>
    </form>
  );
}
