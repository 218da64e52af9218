import { Button, PasswordInput, Select, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, type FormEvent } from 'react';

import type { AccountInformation } from '#contract/profile/profile.ts';
import { bloodTypes, genders } from '#domain/profile/personal-data.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../profile.module.css';
import { useOwnData, type OwnDataState } from './use-own-data.ts';

/** What a person may change himself; the first field the server refuses takes the focus. */
export function OwnDataForm({ information }: { readonly information: AccountInformation }) {
  const t = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const own = useOwnData(information);
  useEffect(() => {
    if (Object.keys(own.problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error]')?.focus();
  }, [own.problems]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    own.submit();
  };
  return (
    <form ref={form} className={styles.card} noValidate aria-label={t('profile.ownData')} onSubmit={submit}>
      <h2>{t('profile.ownData')}</h2>
      <div className={styles.fields}>
        <Line own={own} field="email" longest={200} type="email" />
        {own.isEmailChanged && (
          <PasswordInput
            label={t('profile.fields.password')}
            description={t('profile.emailPassword')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword'), tabIndex: 0 }}
            error={own.problems['password']}
            value={own.data.password}
            onChange={(event) => own.change({ password: event.currentTarget.value })}
          />
        )}
        <Line own={own} field="phone" longest={100} type="tel" />
        <Line own={own} field="internalPhone" longest={100} type="tel" />
        <IdCard own={own} known={information.idCard} />
        <Choice
          label={t('profile.fields.gender')}
          values={genders}
          wordOf={(value) => t(`profile.genders.${value}`)}
          error={own.problems['gender']}
          value={own.data.gender}
          onChange={(gender) => own.change({ gender })}
        />
        <ThaiDateInput
          label={t('profile.fields.birthday')}
          latest={dayOf(new Date())}
          error={own.problems['birthday']}
          value={own.data.birthday}
          onChange={(birthday) => own.change({ birthday })}
        />
        <Choice
          label={t('profile.fields.bloodType')}
          values={bloodTypes}
          wordOf={(value) => value}
          error={own.problems['bloodType']}
          value={own.data.bloodType}
          onChange={(bloodType) => own.change({ bloodType })}
        />
        <Line own={own} field="nationality" longest={100} />
        <Line own={own} field="race" longest={100} />
        <Textarea
          className={styles.wide ?? ''}
          label={t('profile.fields.address')}
          autosize
          minRows={2}
          maxLength={500}
          error={own.problems['address']}
          value={own.data.address}
          onChange={(event) => own.change({ address: event.currentTarget.value })}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" loading={own.isPending}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
}

interface LineProps {
  readonly own: OwnDataState;
  readonly field: 'email' | 'phone' | 'internalPhone' | 'nationality' | 'race';
  readonly longest: number;
  readonly type?: 'email' | 'tel';
}

function Line({ own, field, longest, type }: LineProps) {
  const t = useTranslation();
  return (
    <TextInput
      label={t(`profile.fields.${field}`)}
      type={type ?? 'text'}
      maxLength={longest}
      error={own.problems[field]}
      value={own.data[field]}
      onChange={(event) => own.change({ [field]: event.currentTarget.value })}
    />
  );
}

function IdCard({ own, known }: { readonly own: OwnDataState; readonly known: string }) {
  const t = useTranslation();
  const isKept = known !== '';
  return (
    <TextInput
      label={t('profile.fields.idCard')}
      description={t(isKept ? 'profile.idCardOnFile' : 'profile.idCardHelp')}
      readOnly={isKept}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      error={own.problems['idCard']}
      value={isKept ? known : own.data.idCard}
      onChange={(event) => own.change({ idCard: event.currentTarget.value })}
    />
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly wordOf: (value: Value) => string;
  readonly error: string | undefined;
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
}

function Choice<Value extends string>({ label, values, wordOf, error, value, onChange }: ChoiceProps<Value>) {
  const t = useTranslation();
  return (
    <Select
      label={label}
      placeholder={t('profile.notChosen')}
      data={values.map((value) => ({ value: String(value), label: wordOf(value) }))}
      clearable
      clearButtonProps={{ 'aria-label': t('common.remove') }}
      error={error}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(values.find((value) => value === chosen) ?? null)}
    />
  );
}
