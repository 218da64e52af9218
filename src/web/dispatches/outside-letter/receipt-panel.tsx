import { Button, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';

import type { OutsideLetterView } from '#contract/dispatches/outside-letters.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './outside.module.css';

interface ReceiptPanelProps {
  readonly letter: OutsideLetterView;
  readonly linkKey: string;
}

/** ยืนยันการได้รับ by name and position, possible once. */
export function ReceiptPanel({ letter: { receipt }, linkKey }: ReceiptPanelProps) {
  const t = useTranslation();
  return (
    <section className={styles.panel} aria-labelledby="outside-receipt">
      <h2 id="outside-receipt">{t('outsideLetters.receipt')}</h2>
      {receipt ? (
        <div role="status" className={styles.confirmed}>
          <IconCircleCheck size={28} aria-hidden />
          <p>
            <b>{t('outsideLetters.confirmed')}</b>
            <br />
            {t('outsideLetters.confirmedBy', { name: receipt.name, position: receipt.position })}
            <br />
            {t('outsideLetters.confirmedAt', { at: formatMoment(receipt.at) })}
          </p>
        </div>
      ) : (
        <ReceiptForm linkKey={linkKey} />
      )}
    </section>
  );
}

function ReceiptForm({ linkKey }: { readonly linkKey: string }) {
  const t = useTranslation();
  const form = useAppForm({
    initialValues: { name: '', position: '' },
    required: { name: 'outsideLetters.required', position: 'outsideLetters.required' },
  });
  const confirm = useChange('confirmOutsideReceipt', { form, invalidates: ['getOutsideLetter'] });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.submit((values) => confirm.mutate({ key: linkKey, ...values }))}
    >
      <p>{t('outsideLetters.receiptHelp')}</p>
      <TextInput {...form.text('name')} label={t('outsideLetters.name')} maxLength={200} autoComplete="name" />
      <TextInput
        {...form.text('position')}
        label={t('outsideLetters.position')}
        maxLength={200}
        autoComplete="organization-title"
      />
      <Button type="submit" size="md" loading={confirm.isPending}>
        {t('outsideLetters.confirm')}
      </Button>
    </form>
  );
}
