import { Button, TextInput } from '@mantine/core';
import { IconArrowLeft, IconDeviceFloppy } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';

import { callApi } from '#web/platform/api/call-api.ts';
import { dialogTimes } from '#web/platform/dialog-times.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { dropSession } from '#web/platform/session/session.ts';

import { AccountCard } from '../account-card.tsx';
import styles from '../account-card.module.css';
import { OutcomeDialog } from '../outcome-dialog.tsx';
import { failureOutcome, successOutcome, useOutcome } from '../use-outcome.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useNewPassword } from './use-new-password.ts';

/** The new password and the code that was mailed to `key`. */
export function ResetPasswordScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const { key } = useSearch({ from: '/bare/reset-password' });
  const passwords = useNewPassword();
  const codeField = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isCodeMissing, setCodeMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { outcome, show, dismiss } = useOutcome();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!passwords.check()) return;
    setCodeMissing(code.trim() === '');
    if (code.trim() === '') return codeField.current?.focus();
    setBusy(true);
    try {
      const request = { email: key ?? '', newPassword: passwords.password, code };
      const { message } = await callApi('resetPassword', request);
      dropSession();
      const goOn = () => void navigate({ to: '/login' });
      show({ ...successOutcome(message), visibleMs: dialogTimes.passwordResetMs, afterwards: goOn });
    } catch (error) {
      setBusy(false);
      show(failureOutcome(error));
    }
  };
  return (
    <AccountCard title={t('passwords.resetTitle')}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <p className={styles.help}>{t('passwords.resetHelp', { email: key })}</p>
        <NewPasswordFields value={passwords} />
        <TextInput
          ref={codeField}
          size="md"
          label={t('passwords.code')}
          description={t('passwords.codeHelp')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={6}
          value={code}
          error={isCodeMissing && t('passwords.codeBlank')}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setCodeMissing(false);
          }}
        />
        <Button
          type="submit"
          className={styles.submit}
          loading={isBusy}
          leftSection={<IconDeviceFloppy size={20} aria-hidden />}
        >
          {t('passwords.saveNew')}
        </Button>
        <Link to="/forgot-password" className={styles.link}>
          {t('passwords.sendAgain')}
        </Link>
        <Link to="/login" className={styles.link}>
          <IconArrowLeft size={16} aria-hidden /> {t('passwords.backToSignIn')}
        </Link>
      </form>
      <OutcomeDialog outcome={outcome} onClose={dismiss} />
    </AccountCard>
  );
}
