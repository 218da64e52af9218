import { Button, TextInput } from '@mantine/core';

import type { OfficeHours } from '#domain/calendar/work-calendar.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { calendarReplies } from './calendar-replies.ts';
import styles from './holidays.module.css';

/** เวลาราชการ: due dates end at closing time. */
export function OfficeHoursForm({ officeHours }: { readonly officeHours: OfficeHours }) {
  const t = useTranslation();
  const form = useAppForm({
    initialValues: officeHours,
    required: { opens: 'calendar.timeMissing', closes: 'calendar.timeMissing' },
  });
  const save = useChange('saveOfficeHours', {
    form,
    success: t('calendar.hoursSaved'),
    invalidates: calendarReplies,
  });
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('calendar.hours')}
      onSubmit={form.submit((hours) => save.mutate(hours))}
    >
      <TextInput {...form.text('opens')} type="time" label={t('calendar.opens')} />
      <TextInput {...form.text('closes')} type="time" label={t('calendar.closes')} />
      <Button type="submit" variant="default" loading={save.isPending}>
        {t('calendar.saveHours')}
      </Button>
    </form>
  );
}
