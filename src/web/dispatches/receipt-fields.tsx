import { TextInput } from '@mantine/core';

import { dayOf } from '#domain/text/thai-dates.ts';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { DeliveryForm, missingOf } from './delivery-form.ts';
import styles from './dispatches.module.css';

interface ReceiptFieldsProps {
  readonly form: DeliveryForm;
  readonly change: (changes: Partial<DeliveryForm>) => void;
  /** Told once somebody tried to save. */
  readonly missing: ReturnType<typeof missingOf> | undefined;
}

/** When it was received, and by whom. */
export function ReceiptFields({ form, change, missing }: ReceiptFieldsProps) {
  const t = useTranslation();
  return (
    <>
      <div className={styles.pair}>
        <ThaiDateInput
          label={t('dispatches.receivedOn')}
          latest={dayOf(new Date())}
          error={missing?.receivedAt && t('dispatches.receivedOnMissing')}
          value={form.day}
          onChange={(day) => change({ day })}
        />
        <TextInput
          type="time"
          label={t('dispatches.receivedTime')}
          value={form.time}
          onChange={(event) => change({ time: event.currentTarget.value })}
        />
      </div>
      <TextInput
        label={t('dispatches.receivedBy')}
        withAsterisk
        maxLength={200}
        error={missing?.receivedBy && t('dispatches.receivedByMissing')}
        value={form.receivedBy}
        onChange={(event) => change({ receivedBy: event.currentTarget.value })}
      />
      <TextInput
        label={t('dispatches.receivedPosition')}
        maxLength={200}
        value={form.receivedPosition}
        onChange={(event) => change({ receivedPosition: event.currentTarget.value })}
      />
    </>
  );
}
