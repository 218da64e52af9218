import { PasswordInput, Select, Switch, TextInput } from '@mantine/core';

import type { IdentityProviderView } from '#contract/identity-providers.ts';
import {
  factorTrusts,
  identityLimits,
  matchings,
  type IdentityProviderSetup,
} from '#domain/identity-providers/identity-provider.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm, type AppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { useProviderName } from '#web/platform/application/use-provider-name.ts';

interface Values extends IdentityProviderSetup {
  readonly secret: string;
}

const another: Values = {
  isActive: true,
  name: '',
  nameEnglish: '',
  issuer: '',
  clientId: '',
  secret: '',
  scopes: 'openid',
  claim: 'sub',
  matching: 'link',
  factorTrust: 'never',
  factorAcr: '',
};

interface ProviderDialogProps {
  /** As it was when the dialog was opened; without it another one is added. */
  readonly view?: IdentityProviderView;
  readonly onClose: () => void;
}

/** The secret can be typed, never seen. */
export function ProviderDialog({ view, onClose }: ProviderDialogProps) {
  const t = useTranslation();
  const nameOf = useProviderName();
  const hasSecret = view?.secret.state === 'stored';
  const form = useAppForm<Values>({
    initialValues: view ? { ...view.setup, secret: '' } : another,
    required: {
      name: 'settings.missing',
      nameEnglish: 'settings.missing',
      issuer: 'settings.missing',
      clientId: 'settings.missing',
      ...(!hasSecret && { secret: 'settings.missing' }),
    },
  });
  const save = useChange('saveIdentityProvider', {
    form,
    success: t('identityProviders.saved'),
    invalidates: ['getIdentityProviders', 'getIdentityProviderChanges'],
    onDone: onClose,
  });
  return (
    <DialogForm
      size={560}
      title={view ? t('identityProviders.editProvider', { name: nameOf(view.setup) }) : t('identityProviders.add')}
      {...(view && view.links > 0 && { help: t('identityProviders.help.endsLinks') })}
      submitLabel={t('common.save')}
      isPending={save.isPending}
      onSubmit={form.submit((values) => save.mutate({ id: view?.id ?? null, ...values, seen: view?.version ?? 0 }))}
      onClose={onClose}
    >
      <TextField form={form} name="name" max={identityLimits.name} help={t('identityProviders.help.name')} />
      <TextField form={form} name="nameEnglish" max={identityLimits.name} />
      <TextField form={form} name="issuer" max={identityLimits.issuer} help={t('identityProviders.help.issuer')} />
      <TextField form={form} name="clientId" max={identityLimits.clientId} />
      <PasswordInput
        {...form.text('secret')}
        label={t('identityProviders.fields.secret')}
        description={t(hasSecret ? 'identityProviders.help.keepsSecret' : 'identityProviders.help.secret')}
        maxLength={identityLimits.secret}
        autoComplete="new-password"
      />
      <TextField form={form} name="scopes" max={identityLimits.scopes} help={t('identityProviders.help.scopes')} />
      <TextField form={form} name="claim" max={identityLimits.claim} help={t('identityProviders.help.claim')} />
      <Choices form={form} />
      <Switch {...form.checkbox('isActive')} label={t('identityProviders.fields.isActive')} />
    </DialogForm>
  );
}

interface TextFieldProps {
  readonly form: AppForm<Values>;
  readonly name: 'name' | 'nameEnglish' | 'issuer' | 'clientId' | 'scopes' | 'claim' | 'factorAcr';
  readonly max: number;
  readonly help?: string;
}

function TextField({ form, name, max, help }: TextFieldProps) {
  const t = useTranslation();
  return (
    <TextInput
      {...form.text(name)}
      label={t(`identityProviders.fields.${name}`)}
      {...(help !== undefined && { description: help })}
      maxLength={max}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

function Choices({ form }: { readonly form: AppForm<Values> }) {
  const t = useTranslation();
  const { onChange: chooseMatching, ...matching } = form.input('matching');
  const { onChange: chooseTrust, ...trust } = form.input('factorTrust');
  return (
    <>
      <Select
        {...matching}
        label={t('identityProviders.fields.matching')}
        data={matchings.map((value) => ({ value, label: t(`identityProviders.matchings.${value}`) }))}
        allowDeselect={false}
        onChange={(chosen) => chooseMatching(matchings.find((value) => value === chosen) ?? matching.value)}
      />
      <Select
        {...trust}
        label={t('identityProviders.fields.factorTrust')}
        {...(trust.value === 'always' && { description: t('identityProviders.help.always') })}
        data={factorTrusts.map((value) => ({ value, label: t(`identityProviders.factorTrusts.${value}`) }))}
        allowDeselect={false}
        onChange={(chosen) => chooseTrust(factorTrusts.find((value) => value === chosen) ?? trust.value)}
      />
      {trust.value === 'whenSaid' && (
        <TextField
          form={form}
          name="factorAcr"
          max={identityLimits.factorAcr}
          help={t('identityProviders.help.factorAcr')}
        />
      )}
    </>
  );
}
