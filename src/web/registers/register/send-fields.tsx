import { Select } from '@mantine/core';

import { dayOf } from '#domain/text/thai-dates.ts';
import { PartyPicker } from '#web/party-picker/party-picker.tsx';
import { ReceiverGroups } from '#web/receiver-groups/receiver-groups.tsx';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useClosingTime } from '#web/platform/reference/use-closing-time.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import styles from './register-screen.module.css';
import type { Register } from './use-register.ts';

/** Sends the letter on as part of registering it. */
export function SendFields({ register }: { readonly register: Register }) {
  const t = useTranslation();
  const { form, book } = register;
  const purposes = useReferenceLists()?.purposes ?? [];
  const dueTime = useClosingTime();
  const isSending = form.values.receivers.length + form.values.copies.length > 0;
  return (
    <div className={styles.group}>
      <h2>{t('registers.sendImmediately')}</h2>
      <PartyPicker
        {...form.input('receivers')}
        onChange={(receivers) => form.change({ receivers: [...receivers] })}
        label={t('registers.sendTo')}
        kinds={['unit', 'role', 'person']}
      />
      {book && (
        <ReceiverGroups
          unitId={book.unitId}
          value={form.values.receivers}
          onChange={(receivers) => form.change({ receivers: [...receivers] })}
        />
      )}
      {isSending && (
        <>
          <PartyPicker
            {...form.input('copies')}
            onChange={(copies) => form.change({ copies: [...copies] })}
            label={t('registers.copiesTo')}
            kinds={['unit', 'role', 'person']}
          />
          <div className={styles.pair}>
            <Select
              label={t('workflow.asks.purpose')}
              data={purposes.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={form.values.purposeId === null ? null : String(form.values.purposeId)}
              onChange={(value) => form.change({ purposeId: value === null ? null : Number(value) })}
              clearable
            />
            <ThaiDateInput
              label={t('workflow.asks.due')}
              earliest={dayOf(new Date())}
              value={form.values.dueDay}
              onChange={(dueDay) => form.change({ dueDay, dueTime })}
            />
          </div>
        </>
      )}
    </div>
  );
}
