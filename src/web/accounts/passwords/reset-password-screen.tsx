import { TextInput } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';

import { resetCodeRule } from '#domain/accounts/reset-code.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { application } from '#web/platform/application/application.ts';
import { dialogTimes } from '#web/platform/dialog-times.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { dropSession } from '#web/platform/session/session.ts';

import styles from '../account-card.module.css';
import { AccountForm } from '../account-form.tsx';
import { successOutcome, useOutcomeOf } from '../use-outcome.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordErrors, noPassword } from './new-password.ts';

/** `key` identifies the reset that was e-mailed with its code. */
export function ResetPasswordScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const { key = '' } = useSearch({ from: '/bare/reset-password' });
  const { resetTicket: ticket } = useLocation().state;
  const form = useAppForm({
    initialValues: { ...noPassword, code: '' },
    validate: ({ code, ...passwords }) => ({
      code: code.trim() === '' && 'passwords.codeBlank',
      ...newPasswordErrors(passwords),
    }),
  });
  const { outcome, dismiss, isBusy, run } = useOutcomeOf();
  const submit = form.submit(({ newPassword, code }) =>
    run(async () => {
      const { message } = await callApi('resetPassword', { email: key, newPassword, code, ticket });
      dropSession();
      const goOn = () => void navigate({ to: '/login' });
      return { ...successOutcome(message), visibleMs: dialogTimes.passwordResetMs, afterwards: goOn };
    }),
  );
  return (
    <AccountForm
      title={t('passwords.resetTitle')}
      help={t('passwords.resetHelp', { email: key })}
      submitLabel={t('passwords.saveNew')}
      SubmitIcon={IconDeviceFloppy}
      isBusy={isBusy || outcome?.tone === 'success'}
      outcome={outcome}
      onSubmit={submit}
      onDismiss={dismiss}
      links={
        <Link to="/forgot-password" className={styles.link}>
          {t('passwords.sendAgain')}
        </Link>
      }
    >
      <NewPasswordFields form={form} />
      <TextInput
        {...form.text('code')}
        size="md"
        label={t('passwords.code')}
        description={t('passwords.codeHelp', { minutes: application().resetCodeMinutes })}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={resetCodeRule.digits}
      />
    </AccountForm>
  );
}
