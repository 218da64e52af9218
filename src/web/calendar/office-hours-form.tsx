import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import type { OfficeHours } from '#domain/calendar/work-calendar.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showSuccess, showError } from '#web/platform/show-toast.ts';

import styles from './holidays.module.css';

interface OfficeHoursFormProps {
  readonly officeHours: OfficeHours;
  readonly onSaved: () => void;
}

/** เวลาราชการ of the agency: deadlines end at closing time. */
export function OfficeHoursForm({ officeHours, onSaved }: OfficeHoursFormProps) {
  const t = useTranslation();
  const [opens, setOpens] = useState(officeHours.opens);
  const [closes, setCloses] = useState(officeHours.closes);
  const [wasTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: (hours: OfficeHours) => callApi('saveOfficeHours', hours),
    onSuccess: () => {
      showSuccess(t('calendar.hoursSaved'));
      onSaved();
    },
    onError: (error) => {
      if (!failureOf(error)?.fields) showError(error);
    },
  });
  const wrong = failureOf(save.error)?.fields ?? {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (opens !== '' && closes !== '' && !save.isPending) save.mutate({ opens, closes });
  };
  return (
    <form className={styles.form} noValidate aria-label={t('calendar.hours')} onSubmit={submit}>
      <TextInput
        type="time"
        label={t('calendar.opens')}
        value={opens}
        error={wasTried && opens === '' ? t('calendar.timeMissing') : wrong['opens']}
        onChange={(event) => setOpens(event.currentTarget.value)}
      />
      <TextInput
        type="time"
        label={t('calendar.closes')}
        value={closes}
        error={wasTried && closes === '' ? t('calendar.timeMissing') : wrong['closes']}
        onChange={(event) => setCloses(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={save.isPending}>
        {t('calendar.saveHours')}
      </Button>
    </form>
  );
}
