import { Select, TextInput } from '@mantine/core';

import { dispatchChannels, type DispatchChannel } from '#domain/documents/matter.ts';
import { useWords } from '#web/platform/language/use-words.ts';

import type { Work } from './use-work.ts';

const words = {
  post: 'work.channelPost',
  hand: 'work.channelHand',
  system: 'work.channelSystem',
} as const satisfies Readonly<Record<DispatchChannel, string>>;

/** How a letter left the agency, to whom, and by what proof. */
export function DispatchField({ work }: { readonly work: Work }) {
  const t = useWords();
  const missing = work.missing.dispatch;
  return (
    <>
      <Select
        label={t('work.channel')}
        data={dispatchChannels.map((channel) => ({ value: channel, label: t(words[channel]) }))}
        value={work.draft.channel}
        onChange={(value) => {
          const channel = dispatchChannels.find((each) => each === value);
          if (channel) work.change({ channel });
        }}
        allowDeselect={false}
        comboboxProps={{ zIndex: 450 }}
      />
      <TextInput
        label={t('work.dispatchedTo')}
        withAsterisk
        maxLength={500}
        error={missing && t(missing)}
        value={work.draft.dispatchedTo}
        onChange={(event) => work.change({ dispatchedTo: event.currentTarget.value })}
      />
      <TextInput
        label={t('work.trackingNumber')}
        maxLength={100}
        value={work.draft.trackingNumber}
        onChange={(event) => work.change({ trackingNumber: event.currentTarget.value })}
      />
    </>
  );
}
