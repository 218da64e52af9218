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

/** Sending the letter on in the same act: to whom, copies, for what, until when. */
export function SendFields({ register }: { readonly register: Register }) {
  const t = useTranslation();
  const { form, book, change, refused } = register;
  const purposes = useReferenceLists()?.purposes ?? [];
  const dueTime = useClosingTime();
  const isSending = form.receivers.length + form.copies.length > 0;
  return (
    <div className={styles.group}>
      <h2>{t('registers.sendImmediately')}</h2>
      <PartyPicker
        label={t('registers.sendTo')}
        kinds={['unit', 'role', 'person']}
        value={form.receivers}
        error={refused.receivers}
        onChange={(receivers) => change({ receivers: [...receivers] })}
      />
      {book && (
        <ReceiverGroups
          unitId={book.unitId}
          value={form.receivers}
          onChange={(receivers) => change({ receivers: [...receivers] })}
        />
      )}
      {isSending && (
        <>
          <PartyPicker
            label={t('registers.copiesTo')}
            kinds={['unit', 'role', 'person']}
            value={form.copies}
            onChange={(copies) => change({ copies: [...copies] })}
          />
          <div className={styles.pair}>
            <Select
              label={t('workflow.purpose')}
              data={purposes.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={form.purposeId === null ? null : String(form.purposeId)}
              onChange={(value) => change({ purposeId: value === null ? null : Number(value) })}
              clearable
            />
            <ThaiDateInput
              label={t('workflow.dueDate')}
              earliest={dayOf(new Date())}
              value={form.dueDay}
              onChange={(dueDay) => change({ dueDay, dueTime })}
            />
          </div>
        </>
      )}
    </div>
  );
}
