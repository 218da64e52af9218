import { Button, Group, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';

import { useEscape } from '#web/platform/keyboard/use-escape.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './dialog-form.module.css';

interface DialogFormProps {
  readonly title: string;
  readonly help?: string;
  readonly submitLabel: string;
  readonly isPending: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small form over the screen: what it does, its fields, and two buttons. */
export function DialogForm({ title, help, submitLabel, isPending, onSubmit, onClose, children }: DialogFormProps) {
  const t = useTranslation();
  useEscape(true, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What is submitted here is not the form the dialog was opened from.
    event.stopPropagation();
    if (!isPending) onSubmit();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      title={title}
      size={520}
      zIndex={400}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        {help && <p className={styles.help}>{help}</p>}
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {submitLabel}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
