import { PasswordInput, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';

import type { DirectoryView } from '#contract/directory.ts';
import {
  directoryFields,
  directoryLimits,
  directoryStarts,
  requiredFields,
  type DirectorySetup,
  type DirectoryStart,
} from '#domain/directory/directory-setup.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { Section } from '#web/components/section.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm, type AppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import settings from '../settings.module.css';

interface Values extends DirectorySetup {
  readonly password: string;
}

const first: Values = {
  address: '',
  startsTls: false,
  caCertificate: '',
  bindDn: '',
  password: '',
  baseDn: '',
  ...directoryStarts.activeDirectory,
  checksPasswords: true,
  readsNightly: false,
};

interface DirectoryDialogProps {
  /** As it was when the dialog was opened; without it there is none yet. */
  readonly view: DirectoryView | undefined;
  readonly onClose: () => void;
}

/** The password can be typed, never seen. */
export function DirectoryDialog({ view, onClose }: DirectoryDialogProps) {
  const t = useTranslation();
  const hasPassword = view?.password.state === 'stored';
  const form = useAppForm<Values>({
    initialValues: view ? { ...view.setup, password: '' } : first,
    required: {
      address: 'settings.missing',
      bindDn: 'settings.missing',
      baseDn: 'settings.missing',
      filter: 'settings.missing',
      ...(!hasPassword && { password: 'settings.missing' }),
    },
  });
  const save = useChange('saveDirectory', {
    form,
    success: t('directory.saved'),
    invalidates: ['getDirectory', 'getDirectoryChanges'],
    onDone: onClose,
  });
  const [asked, setAsked] = useState<Values>();
  const linked = view?.linked ?? 0;
  const send = (values: Values, endsLinks: number) => save.mutate({ ...values, seen: view?.version ?? 0, endsLinks });
  const submit = (values: Values) => {
    const { identifier } = values.attributes;
    const isOther = view && view.setup.attributes.identifier.toLowerCase() !== identifier.trim().toLowerCase();
    if (isOther && linked > 0) setAsked(values);
    else send(values, 0);
  };
  return (
    <>
      <DialogForm
        size={640}
        title={t(view ? 'directory.edit' : 'directory.setUp')}
        submitLabel={t('common.save')}
        isPending={save.isPending}
        onSubmit={form.submit(submit)}
        onClose={onClose}
      >
        <TextField form={form} name="address" max={directoryLimits.address} />
        {/^ldap:/i.test(form.values.address) && (
          <Switch {...form.checkbox('startsTls')} label={t('directory.fields.startsTls')} />
        )}
        <Textarea
          {...form.text('caCertificate')}
          label={t('directory.fields.caCertificate')}
          description={t('directory.help.caCertificate')}
          maxLength={directoryLimits.caCertificate}
          autosize
          minRows={2}
          maxRows={6}
          spellCheck={false}
        />
        <TextField form={form} name="bindDn" max={directoryLimits.dn} />
        <PasswordInput
          {...form.text('password')}
          label={t('directory.fields.password')}
          description={t(hasPassword ? 'directory.help.keepsPassword' : 'directory.help.password')}
          maxLength={directoryLimits.password}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword'), tabIndex: 0 }}
        />
        <TextField form={form} name="baseDn" max={directoryLimits.dn} />
        {!view && <Starts form={form} />}
        <TextField form={form} name="filter" max={directoryLimits.filter} />
        <Attributes form={form} />
        <Switch
          {...form.checkbox('checksPasswords')}
          label={t('directory.fields.checksPasswords')}
          description={t('directory.help.checksPasswords')}
        />
        <Switch {...form.checkbox('readsNightly')} label={t('directory.fields.readsNightly')} />
      </DialogForm>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t('directory.endLinksTitle', { count: linked })}
        confirmLabel={t('directory.endLinksConfirm')}
        isCareful
        onConfirm={() => {
          if (asked) send(asked, linked);
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      >
        <p>{t('directory.endLinksText')}</p>
      </ConfirmDialog>
    </>
  );
}

interface TextFieldProps {
  readonly form: AppForm<Values>;
  readonly name: 'address' | 'bindDn' | 'baseDn' | 'filter';
  readonly max: number;
}

function TextField({ form, name, max }: TextFieldProps) {
  const t = useTranslation();
  return (
    <TextInput
      {...form.text(name)}
      label={t(`directory.fields.${name}`)}
      description={t(`directory.help.${name}`)}
      maxLength={max}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

const startNames: readonly DirectoryStart[] = ['activeDirectory', 'openLdap'];

/** Fills in the filter and the attributes that a directory of this kind has. */
function Starts({ form }: { readonly form: AppForm<Values> }) {
  const t = useTranslation();
  const { filter } = form.values;
  const chosen = startNames.find((name) => directoryStarts[name].filter === filter) ?? '';
  return (
    <div>
      <p className={settings.about}>{t('directory.start')}</p>
      <SegmentedControl
        value={chosen}
        aria-label={t('directory.start')}
        data={startNames.map((value) => ({ value, label: t(`directory.starts.${value}`) }))}
        onChange={(name) => {
          const start = startNames.find((known) => known === name);
          if (start) form.change({ ...directoryStarts[start] });
        }}
      />
    </div>
  );
}

function Attributes({ form }: { readonly form: AppForm<Values> }) {
  const t = useTranslation();
  const { id, value: attributes, onChange } = form.input('attributes');
  return (
    <Section title={t('directory.attributesTitle')}>
      <p className={settings.about}>{t('directory.help.attributes')}</p>
      <div className={settings.filters}>
        {directoryFields.map((field) => (
          <TextInput
            key={field}
            // Where the server's error about it is looked for.
            id={`${id}.${field}`}
            label={t(`directory.attributes.${field}`)}
            value={attributes[field]}
            error={form.errors[`attributes.${field}`]}
            required={requiredFields.some((required) => required === field)}
            maxLength={directoryLimits.attribute}
            autoComplete="off"
            spellCheck={false}
            style={{ flex: '1 1 180px' }}
            onChange={({ currentTarget: { value } }) => onChange({ ...attributes, [field]: value })}
          />
        ))}
      </div>
    </Section>
  );
}
