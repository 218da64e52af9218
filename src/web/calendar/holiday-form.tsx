import { Button, Select, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import type { Holiday } from '#contract/calendar.ts';
import { holidayKinds, type HolidayKind } from '#domain/calendar/work-calendar.ts';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { callApi } from '#web/platform/api/call-api.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showSuccess, showError } from '#web/platform/show-toast.ts';

import styles from './holidays.module.css';

/** Names a day without work, of every year or added by the Cabinet, or a day worked in exchange. */
export function HolidayForm({ onSaved }: { readonly onSaved: () => void }) {
  const t = useTranslation();
  const [day, setDay] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [kind, setKind] = useState<HolidayKind>('annual');
  const [wasTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: (holiday: Holiday) => callApi('saveHoliday', holiday),
    onSuccess: () => {
      showSuccess(t('calendar.saved'));
      setDay(null);
      setName('');
      setKind('annual');
      setTried(false);
      onSaved();
    },
    onError: showError,
  });
  const isMissing = day === null || name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (day !== null && !isMissing && !save.isPending) save.mutate({ day, name: name.trim(), kind });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ThaiDateInput label={t('calendar.day')} value={day} onChange={setDay} />
      <Select<HolidayKind>
        label={t('calendar.kind')}
        w={250}
        allowDeselect={false}
        data={holidayKinds.map((value) => ({ value, label: t(`calendar.kinds.${value}`) }))}
        value={kind}
        onChange={(value) => value && setKind(value)}
      />
      <TextInput
        className={styles.name ?? ''}
        label={t('calendar.name')}
        maxLength={200}
        value={name}
        error={wasTried && isMissing && t('calendar.missing')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={save.isPending}>
        {t('calendar.add')}
      </Button>
    </form>
  );
}
