import { Button, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';

import type { OutsideLetterView } from '#contract/dispatches/outside-letters.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showError } from '#web/platform/show-toast.ts';

import styles from './outside.module.css';

interface ReceiptPanelProps {
  readonly letter: OutsideLetterView;
  readonly linkKey: string;
}

/** ยืนยันการได้รับ: by name and position, once; afterwards who confirmed and when. */
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
  const queries = useQueryClient();
  const nameField = useRef<HTMLInputElement>(null);
  const positionField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [position, setPosition] = useState('');
  const [wasTried, setTried] = useState(false);
  const confirm = useMutation({
    mutationFn: () => callApi('confirmOutsideReceipt', { key: linkKey, name: name.trim(), position: position.trim() }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['getOutsideLetter'] }),
    onError: showError,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '') return nameField.current?.focus();
    if (position.trim() === '') return positionField.current?.focus();
    if (!confirm.isPending) confirm.mutate();
  };
  const problemOf = (value: string) => wasTried && value.trim() === '' && t('outsideLetters.required');
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p>{t('outsideLetters.receiptHelp')}</p>
      <TextInput
        ref={nameField}
        label={t('outsideLetters.name')}
        withAsterisk
        maxLength={200}
        autoComplete="name"
        error={problemOf(name)}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        ref={positionField}
        label={t('outsideLetters.position')}
        withAsterisk
        maxLength={200}
        autoComplete="organization-title"
        error={problemOf(position)}
        value={position}
        onChange={(event) => setPosition(event.currentTarget.value)}
      />
      <Button type="submit" size="md" loading={confirm.isPending}>
        {t('outsideLetters.confirm')}
      </Button>
    </form>
  );
}
