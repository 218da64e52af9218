import { Button, TextInput } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';

import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../account-card.module.css';
import { OutcomeDialog } from '../outcome-dialog.tsx';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import { useNewPassword } from '../passwords/use-new-password.ts';
import { failureOutcome, successOutcome, useOutcome } from '../use-outcome.ts';

const blank = { agencyName: '', unitName: '', prefix: '', firstName: '', lastName: '', email: '', username: '' };
type Field = keyof typeof blank;

/** Each field, and what the browser may fill in. */
const fields: readonly { readonly name: Field; readonly fill: string }[] = [
  { name: 'agencyName', fill: 'organization' },
  { name: 'unitName', fill: 'off' },
  { name: 'prefix', fill: 'honorific-prefix' },
  { name: 'firstName', fill: 'given-name' },
  { name: 'lastName', fill: 'family-name' },
  { name: 'email', fill: 'email' },
  { name: 'username', fill: 'username' },
];

/** Agency, unit and person of the first administrator, with user name and password. */
export function FirstAdministratorForm({ linkKey }: { readonly linkKey: string }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const passwords = useNewPassword();
  const { outcome, show, dismiss } = useOutcome();
  const [values, setValues] = useState(blank);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = fields.find(({ name }) => name !== 'prefix' && values[name].trim() === '');
    setProblems(missing ? { [missing.name]: t('firstAdministrator.required') } : {});
    if (missing) return document.getElementById(missing.name)?.focus();
    if (!passwords.check()) return;
    setBusy(true);
    try {
      const request = { key: linkKey, ...values, password: passwords.password };
      const { message } = await callApi('createFirstAdministrator', request);
      show({ ...successOutcome(message), afterwards: () => void navigate({ to: '/login' }) });
    } catch (error) {
      setProblems(failureOf(error)?.fields ?? {});
      show(failureOutcome(error));
      setBusy(false);
    }
  };
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <p className={styles.help}>{t('firstAdministrator.help')}</p>
      {fields.map(({ name, fill }) => (
        <TextInput
          key={name}
          id={name}
          size="md"
          label={t(`firstAdministrator.${name}`)}
          autoComplete={fill}
          value={values[name]}
          error={problems[name]}
          onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
        />
      ))}
      <NewPasswordFields value={passwords} />
      <Button
        type="submit"
        className={styles.submit}
        loading={isBusy}
        leftSection={<IconUserShield size={20} aria-hidden />}
      >
        {t('firstAdministrator.create')}
      </Button>
      <OutcomeDialog outcome={outcome} onClose={dismiss} />
    </form>
  );
}
