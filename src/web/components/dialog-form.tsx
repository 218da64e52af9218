import { Button, Group } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import { Dialog } from './dialog.tsx';
import styles from './dialog-form.module.css';

interface DialogFormProps {
  readonly title: string;
  readonly help?: string;
  readonly size?: number;
  readonly submitLabel: string;
  readonly isPending: boolean;
  /** False while what the person is to know first is not there yet. */
  readonly isReady?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export function DialogForm({
  title,
  help,
  size,
  submitLabel,
  isPending,
  isReady = true,
  onSubmit,
  onClose,
  children,
}: DialogFormProps) {
  const t = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals, so submitting would also submit the form that opened the dialog.
    event.stopPropagation();
    if (!isPending && isReady) onSubmit();
  };
  return (
    <Dialog title={title} onClose={onClose} {...(size ? { size } : {})}>
      <form ref={beginInFirstField} className={styles.form} noValidate onSubmit={submit}>
        {help && <p className={styles.help}>{help}</p>}
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={!isReady}>
            {submitLabel}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

/** Instead of the button that closes the dialog, which Enter would press. The calendar of a date would cover the form. */
function beginInFirstField(form: HTMLFormElement | null): void {
  if (form?.querySelector('[data-autofocus]')) return;
  const fields = 'input:not([type=hidden], [type=file], [data-dates-input]), textarea';
  form?.querySelector(fields)?.setAttribute('data-autofocus', '');
}
