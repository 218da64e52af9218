import { NumberInput, PasswordInput, Select, Switch, TextInput } from '@mantine/core';

import type { ChannelSetupView } from '#contract/channels.ts';
import {
  channelForms,
  channelLimits,
  needsSecret,
  type Channel,
  type Protection,
} from '#domain/channels/channel-setup.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm, type AppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

interface Values {
  readonly isActive: boolean;
  readonly address: string;
  readonly port: number | '';
  readonly protection: Protection;
  readonly username: string;
  readonly folder: string;
  readonly secret: string;
}

interface ChannelDialogProps {
  /** As it was when the dialog was opened. */
  readonly view: ChannelSetupView;
  readonly onClose: () => void;
}

/** The password can be typed, never seen. */
export function ChannelDialog({ view: { channel, setup, secret, version }, onClose }: ChannelDialogProps) {
  const t = useTranslation();
  const declared = channelForms[channel];
  const form = useAppForm<Values>({
    initialValues: {
      isActive: setup?.isActive ?? true,
      address: setup?.address ?? '',
      port: setup?.port ?? '',
      protection: setup?.protection ?? 'tls',
      username: setup?.username ?? '',
      folder: setup?.folder ?? '',
      secret: '',
    },
    required: (values) => ({
      address: 'settings.missing',
      ...(declared.username === 'needed' && { username: 'settings.missing' }),
      ...(needsSecret(channel, values) && secret.state !== 'stored' && { secret: 'settings.missing' }),
    }),
  });
  const save = useChange('saveChannel', {
    form,
    success: t('channels.saved'),
    invalidates: ['getChannels', 'getChannelChanges', 'getSystemHealth'],
    onDone: onClose,
  });
  return (
    <DialogForm
      size={560}
      title={t('channels.setUpChannel', { channel: t(`care.health.subjects.${channel}`) })}
      {...(channel === 'mailbox' && { help: t('channels.help.mailbox') })}
      submitLabel={t('common.save')}
      isPending={save.isPending}
      onSubmit={form.submit(({ port, ...values }) =>
        save.mutate({ channel, ...values, port: port === '' ? null : port, seen: version }),
      )}
      onClose={onClose}
    >
      <Reached channel={channel} form={form} />
      {declared.username !== 'none' && (
        <TextInput
          {...form.text('username')}
          label={t('channels.fields.username')}
          {...(declared.username === 'possible' && { description: t('channels.help.mailUsername') })}
          maxLength={channelLimits.username}
          autoComplete="off"
        />
      )}
      {declared.minSecretLength > 0 && (
        <SecretInput channel={channel} form={form} isStored={secret.state === 'stored'} />
      )}
      {declared.hasFolder && (
        <TextInput
          {...form.text('folder')}
          label={t('channels.fields.folder')}
          placeholder="INBOX"
          maxLength={channelLimits.folder}
        />
      )}
      <Switch
        {...form.checkbox('isActive')}
        label={t('channels.fields.isActive')}
        description={t('channels.help.isActive')}
      />
    </DialogForm>
  );
}

interface PartProps {
  readonly channel: Channel;
  readonly form: AppForm<Values>;
}

/** The machine or the service, and by what connection. */
function Reached({ channel, form }: PartProps) {
  const t = useTranslation();
  const { isService, protections, ports } = channelForms[channel];
  const { onChange: choose, ...protection } = form.input('protection');
  const addressHelp = {
    mail: t('channels.help.address'),
    mailbox: t('channels.help.address'),
    ecms: t('channels.help.ecmsAddress'),
    messaging: t('channels.help.messagingAddress'),
  }[channel];
  const nameOf = (value: Protection) =>
    isService && value !== 'starttls' ? t(`channels.serviceProtections.${value}`) : t(`channels.protections.${value}`);
  const { onChange: changePort, ...port } = form.input('port');
  return (
    <>
      <TextInput
        {...form.text('address')}
        label={t(isService ? 'channels.fields.serviceAddress' : 'channels.fields.address')}
        description={addressHelp}
        maxLength={channelLimits.address}
        autoComplete="off"
      />
      <Select
        {...protection}
        label={t('channels.fields.protection')}
        {...(protection.value === 'optional' && { description: t('channels.help.optional') })}
        data={protections.map((value) => ({ value, label: nameOf(value) }))}
        allowDeselect={false}
        onChange={(chosen) => choose(protections.find((value) => value === chosen) ?? protection.value)}
      />
      {ports && (
        <NumberInput
          {...port}
          label={t('channels.fields.port')}
          description={t('channels.help.port')}
          placeholder={String(ports[protection.value])}
          min={1}
          max={65_535}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=""
          onChange={(typed) => changePort(typeof typed === 'number' ? typed : '')}
        />
      )}
    </>
  );
}

function SecretInput({ channel, form, isStored }: PartProps & { readonly isStored: boolean }) {
  const t = useTranslation();
  const { isService, minSecretLength } = channelForms[channel];
  const help = [
    t(isStored ? 'channels.help.keepsSecret' : 'channels.help.secret'),
    ...(isService ? [t('channels.help.sharedSecret', { count: minSecretLength })] : []),
  ];
  return (
    <PasswordInput
      {...form.text('secret')}
      label={t(isService ? 'channels.fields.sharedSecret' : 'channels.fields.secret')}
      description={help.join(' ')}
      maxLength={channelLimits.secret}
      autoComplete="new-password"
    />
  );
}
