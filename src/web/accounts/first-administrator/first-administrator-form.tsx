import { Button, TextInput } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';

import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../account-card.module.css';
import { OutcomeDialog } from '../outcome-dialog.tsx';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import { newPasswordErrors, noPassword, type NewPassword } from '../passwords/new-password.ts';
import { successOutcome, useOutcomeOf } from '../use-outcome.ts';

const blank = { agencyName: '', unitName: '', prefix: '', firstName: '', lastName: '', email: '', username: '' };

/** `fill` is the `autocomplete` value. */
const fields: readonly { readonly name: keyof typeof blank; readonly fill: string }[] = [
  { name: 'agencyName', fill: 'organization' },
  { name: 'unitName', fill: 'off' },
  { name: 'prefix', fill: 'honorific-prefix' },
  { name: 'firstName', fill: 'given-name' },
  { name: 'lastName', fill: 'family-name' },
  { name: 'email', fill: 'email' },
  { name: 'username', fill: 'username' },
];

const missing = 'firstAdministrator.required';

export function FirstAdministratorForm({ linkKey }: { readonly linkKey: string }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const form = useAppForm<typeof blank & NewPassword>({
    initialValues: { ...blank, ...noPassword },
    required: {
      agencyName: missing,
      unitName: missing,
      firstName: missing,
      lastName: missing,
      email: missing,
      username: missing,
    },
    validate: newPasswordErrors,
  });
  const { outcome, dismiss, isBusy, run } = useOutcomeOf();
  const submit = form.submit(({ newPassword: password, confirmation: _confirmation, ...values }) =>
    run(async () => {
      try {
        const { message } = await callApi('createFirstAdministrator', { key: linkKey, ...values, password });
        return { ...successOutcome(message), afterwards: () => void navigate({ to: '/login' }) };
      } catch (error) {
        form.showErrors(failureOf(error)?.fields ?? {});
        throw error;
      }
    }),
  );
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p className={styles.help}>{t('firstAdministrator.help')}</p>
      {fields.map(({ name, fill }) => (
        <TextInput
          {...form.text(name)}
          key={name}
          size="md"
          label={t(`firstAdministrator.${name}`)}
          autoComplete={fill}
        />
      ))}
      <NewPasswordFields form={form} />
      <Button
        type="submit"
        className={styles.submit}
        loading={isBusy || outcome?.tone === 'success'}
        leftSection={<IconUserShield size={20} aria-hidden />}
      >
        {t('firstAdministrator.create')}
      </Button>
      <OutcomeDialog outcome={outcome} onClose={dismiss} />
    </form>
  );
}
