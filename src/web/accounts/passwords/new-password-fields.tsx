import { PasswordInput } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconInfoCircle } from '@tabler/icons-react';

import { fulfils, rulesOf } from '#domain/accounts/password-rules.ts';
import { application } from '#web/platform/application/application.ts';
import type { AppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { NewPassword } from './new-password.ts';
import styles from './new-password-fields.module.css';

const hintsId = 'password-hints';

interface NewPasswordFieldsProps {
  readonly form: Pick<AppForm<NewPassword>, 'text' | 'values'>;
}

/** The rules are ticked off while typing. */
export function NewPasswordFields({ form }: NewPasswordFieldsProps) {
  const t = useTranslation();
  const toggle = { 'aria-label': t('common.showPassword'), tabIndex: 0 };
  return (
    <>
      <PasswordInput
        {...form.text('newPassword')}
        label={t('passwords.newPassword')}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        aria-describedby={hintsId}
      />
      <ul id={hintsId} className={styles.hints} aria-label={t('passwords.hints')}>
        {rulesOf(application().passwordRule).map((rule) => {
          const isMet = fulfils(form.values.newPassword, rule);
          return (
            <li key={rule} data-met={isMet || undefined}>
              {isMet ? <IconCircleCheckFilled size={18} aria-hidden /> : <IconCircle size={18} aria-hidden />}
              {t(`passwords.rule.${rule}`)}
              {isMet && <span className="visually-hidden">{t('passwords.met')}</span>}
            </li>
          );
        })}
        <li>
          <IconInfoCircle size={18} aria-hidden />
          {t('passwords.notGuessable')}
        </li>
      </ul>
      <PasswordInput
        {...form.text('confirmation')}
        label={t('passwords.confirmation')}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
      />
    </>
  );
}
