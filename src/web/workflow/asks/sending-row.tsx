import { Autocomplete, Select, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';

import { isEmail, removeNonEmailCharacters } from '#domain/text/email-text.ts';
import { dispatchChannels, postServices } from '#domain/dispatches/dispatches.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { suggestionDelayMs } from '#web/platform/screen-times.ts';

import { nameReceiver } from './name-receiver.ts';
import type { SendingValues } from '../form-values.ts';

/** Above the modal that opens it. */
const aboveModal = { zIndex: 450 };

interface SendingRowProps {
  readonly value: SendingValues;
  readonly onChange: (changes: Partial<SendingValues>) => void;
  /** A secret letter never goes by e-mail. */
  readonly isSecret: boolean;
  /** The addressee named in the letter. */
  readonly addressee: string;
  /** After an attempt to send, missing fields are marked. */
  readonly wasTried: boolean;
  /** The error message of the server about this row. */
  readonly refused: string | undefined;
}

/** One external receiver: channel, address and proof of dispatch. */
export function SendingRow({ value, onChange, isSecret, addressee, wasTried, refused }: SendingRowProps) {
  const t = useTranslation();
  const { channel } = value;
  const channels = dispatchChannels.filter((channel) => channel !== 'email' || !isSecret);
  const tracking = (label: string) => (
    <TextInput
      label={label}
      maxLength={100}
      value={value.trackingNumber}
      onChange={(event) => onChange({ trackingNumber: event.currentTarget.value })}
    />
  );
  return (
    <>
      <Select
        label={t('dispatches.channel')}
        data={channels.map((channel) => ({ value: channel, label: t(`dispatches.channels.${channel}`) }))}
        value={channel}
        onChange={(chosen) => chosen && onChange({ channel: chosen })}
        allowDeselect={false}
        comboboxProps={aboveModal}
      />
      <ReceiverName value={value} onChange={onChange} addressee={addressee} wasTried={wasTried} refused={refused} />
      {(channel === 'post' || channel === 'hand') && (
        <Textarea
          label={t('dispatches.address')}
          autosize
          minRows={2}
          maxLength={500}
          value={value.address}
          onChange={(event) => onChange({ address: event.currentTarget.value })}
        />
      )}
      {channel === 'email' && (
        <TextInput
          type="email"
          inputMode="email"
          label={t('dispatches.email')}
          description={t('dispatches.emailHelp')}
          withAsterisk
          maxLength={200}
          error={wasTried && !isEmail(value.email.trim()) && t('dispatches.emailMissing')}
          value={value.email}
          onChange={(event) => onChange({ email: removeNonEmailCharacters(event.currentTarget.value) })}
        />
      )}
      {channel === 'post' && (
        <>
          <Select
            label={t('dispatches.postService')}
            data={postServices.map((service) => ({ value: service, label: t(`dispatches.postServices.${service}`) }))}
            value={value.postService}
            onChange={(chosen) => chosen && onChange({ postService: chosen })}
            allowDeselect={false}
            comboboxProps={aboveModal}
          />
          {tracking(t('dispatches.trackingNumber'))}
        </>
      )}
      {channel === 'hand' && (
        <TextInput
          label={t('dispatches.carriedBy')}
          maxLength={200}
          value={value.carriedBy}
          onChange={(event) => onChange({ carriedBy: event.currentTarget.value })}
        />
      )}
      {channel === 'system' && tracking(t('dispatches.systemNumber'))}
    </>
  );
}

/** Suggests known correspondents and the addressee of the letter; any other name may be typed. */
function ReceiverName({ value, onChange, addressee, wasTried, refused }: Omit<SendingRowProps, 'isSecret'>) {
  const t = useTranslation();
  const [search] = useDebouncedValue(value.toText.trim(), suggestionDelayMs);
  const found = useCall('findCorrespondents', { search }, { enabled: search.length >= 2, refinedBy: ['search'] });
  const known = search.length >= 2 ? (found.data?.items ?? []) : [];
  const names = known.map(({ name }) => name);
  return (
    <Autocomplete
      label={t('workflow.dispatchedTo')}
      withAsterisk
      maxLength={500}
      data={[...new Set([addressee.trim(), ...names])].filter(Boolean)}
      filter={({ options }) => options}
      error={(wasTried && value.toText.trim() === '' && t('workflow.missing.sendings')) || refused}
      value={value.toText}
      onChange={(name) => onChange(nameReceiver(value, known, name))}
      autoSelectOnBlur={false}
      comboboxProps={aboveModal}
      // The suggestions, which open with the focus, would cover a message below the field.
      inputWrapperOrder={['label', 'error', 'input']}
    />
  );
}
