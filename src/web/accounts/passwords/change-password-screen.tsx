import { Button, PasswordInput } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';

import { callApi } from '#web/platform/api/call-api.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { OutcomeDialog } from '../outcome-dialog.tsx';
import { failureOutcome, successOutcome, useOutcome } from '../use-outcome.ts';
import styles from './change-password-screen.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useNewPassword } from './use-new-password.ts';

/** A new password by the old one; this session stays, the others of the person end. */
export function ChangePasswordScreen() {
  const t = useTranslation();
  const passwords = useNewPassword();
  const oldField = useRef<HTMLInputElement>(null);
  const [oldPassword, setOldPassword] = useState('');
  const [isOldMissing, setOldMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { outcome, show, dismiss } = useOutcome();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setOldMissing(oldPassword === '');
    if (oldPassword === '') return oldField.current?.focus();
    if (!passwords.check()) return;
    setBusy(true);
    try {
      const { message } = await callApi('changePassword', { oldPassword, newPassword: passwords.password });
      setOldPassword('');
      passwords.clear();
      show(successOutcome(message));
    } catch (error) {
      show(failureOutcome(error));
    }
    setBusy(false);
  };
  return (
    <section className={styles.card} aria-labelledby="change-password-title">
      <h1 id="change-password-title" className={styles.title}>
        {t('passwords.changeTitle')}
      </h1>
      <p className={styles.help}>{t('passwords.changeHelp')}</p>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <PasswordInput
          ref={oldField}
          label={t('passwords.oldPassword')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword'), tabIndex: 0 }}
          value={oldPassword}
          error={isOldMissing && t('signIn.passwordBlank')}
          onChange={(event) => {
            setOldPassword(event.currentTarget.value);
            setOldMissing(false);
          }}
        />
        <NewPasswordFields value={passwords} />
        <Button
          type="submit"
          className={styles.submit}
          loading={isBusy}
          leftSection={<IconDeviceFloppy size={20} aria-hidden />}
        >
          {t('passwords.saveNew')}
        </Button>
      </form>
      <OutcomeDialog outcome={outcome} onClose={dismiss} />
    </section>
  );
}
