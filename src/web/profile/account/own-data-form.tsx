import { Button, PasswordInput, Select, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';

import type { AccountInformation } from '#contract/profile/profile.ts';
import { bloodTypes, genders } from '#domain/profile/personal-data.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import type { CallRequest } from '#web/platform/api/calls.ts';
import { callQuery } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm, type AppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../profile.module.css';

type OwnData = Required<CallRequest<'saveAccountInformation'>>;

const dataOf = (known: AccountInformation): OwnData => ({
  gender: known.gender,
  birthday: known.birthday,
  bloodType: known.bloodType,
  nationality: known.nationality,
  race: known.race,
  address: known.address,
  email: known.email,
  phone: known.phone,
  internalPhone: known.internalPhone,
  idCard: '',
  password: '',
});

/** The data people may change themselves. */
export function OwnDataForm({ information }: { readonly information: AccountInformation }) {
  const t = useTranslation();
  const queries = useQueryClient();
  const form = useAppForm({ initialValues: dataOf(information) });
  const save = useChange('saveAccountInformation', {
    form,
    success: t('profile.accountSaved'),
    invalidates: ['getProfile'],
    onDone: ({ item }) => {
      form.fill(dataOf(item));
      queries.setQueryData(callQuery('getAccountInformation', {}).queryKey, { item });
    },
  });
  const submit = form.submit(({ idCard, password, ...own }) =>
    save.mutate({ ...own, ...(idCard && { idCard }), ...(password && { password }) }),
  );
  return (
    <form className={styles.card} noValidate aria-label={t('profile.ownData')} onSubmit={submit}>
      <h2>{t('profile.ownData')}</h2>
      <div className={styles.fields}>
        <TextInput {...form.text('email')} label={t('profile.fields.email')} type="email" maxLength={200} />
        {form.values.email !== information.email && (
          <PasswordInput
            {...form.text('password')}
            label={t('profile.fields.password')}
            description={t('profile.emailPassword')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword'), tabIndex: 0 }}
          />
        )}
        <TextInput {...form.text('phone')} label={t('profile.fields.phone')} type="tel" maxLength={100} />
        <TextInput
          {...form.text('internalPhone')}
          label={t('profile.fields.internalPhone')}
          type="tel"
          maxLength={100}
        />
        <IdCard form={form} known={information.idCard} />
        <Select
          {...form.input('gender')}
          label={t('profile.fields.gender')}
          placeholder={t('profile.notChosen')}
          data={genders.map((value) => ({ value, label: t(`profile.genders.${value}`) }))}
          clearable
          clearButtonProps={{ 'aria-label': t('common.remove') }}
        />
        <ThaiDateInput {...form.input('birthday')} label={t('profile.fields.birthday')} latest={dayOf(new Date())} />
        <Select
          {...form.input('bloodType')}
          label={t('profile.fields.bloodType')}
          placeholder={t('profile.notChosen')}
          data={bloodTypes}
          clearable
          clearButtonProps={{ 'aria-label': t('common.remove') }}
        />
        <TextInput {...form.text('nationality')} label={t('profile.fields.nationality')} maxLength={100} />
        <TextInput {...form.text('race')} label={t('profile.fields.race')} maxLength={100} />
        <Textarea
          {...form.text('address')}
          className={styles.wide ?? ''}
          label={t('profile.fields.address')}
          autosize
          minRows={2}
          maxLength={500}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" loading={save.isPending}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
}

/** Can be set once; later changes require the personnel office. */
function IdCard({ form, known }: { readonly form: AppForm<OwnData>; readonly known: string }) {
  const t = useTranslation();
  const isKnown = known !== '';
  return (
    <TextInput
      {...form.text('idCard')}
      {...(isKnown ? { value: known } : {})}
      label={t('profile.fields.idCard')}
      description={t(isKnown ? 'profile.idCardOnFile' : 'profile.idCardHelp')}
      readOnly={isKnown}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
    />
  );
}
