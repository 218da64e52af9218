import { Autocomplete, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';

import type { DocumentView } from '#contract/documents.ts';
import { keepEmailLetters } from '#domain/accounts/email-text.ts';
import { dispatchChannels, postServices } from '#domain/documents/dispatches.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useWords } from '#web/platform/language/use-words.ts';

import type { Work } from './use-work.ts';

/** Above the modal it opens from. */
const aboveModal = { zIndex: 450 };

interface DispatchFieldProps {
  readonly document: DocumentView;
  readonly work: Work;
}

/** How a letter leaves the agency, to whom, and by what proof. A secret one never goes by e-mail. */
export function DispatchField({ document, work }: DispatchFieldProps) {
  const t = useWords();
  const { channel } = work.draft;
  const channels = dispatchChannels.filter((each) => each !== 'email' || !isSecret(document.secrecy));
  return (
    <>
      <Select
        label={t('dispatches.channel')}
        data={channels.map((value) => ({ value, label: t(`dispatches.channels.${value}`) }))}
        value={channel}
        onChange={(value) => {
          const chosen = channels.find((each) => each === value);
          if (chosen) work.change({ channel: chosen });
        }}
        allowDeselect={false}
        comboboxProps={aboveModal}
      />
      <ReceiverField document={document} work={work} />
      {channel === 'email' && <EmailField work={work} />}
      {channel === 'post' && <PostFields work={work} />}
      {channel === 'hand' && (
        <TextInput
          label={t('dispatches.carriedBy')}
          maxLength={200}
          value={work.draft.carriedBy}
          onChange={(event) => work.change({ carriedBy: event.currentTarget.value })}
        />
      )}
      {channel === 'system' && <TrackingField work={work} label={t('dispatches.systemNumber')} />}
    </>
  );
}

/** A known correspondent, whoever the letter addresses, or any new name. */
function ReceiverField({ document, work }: DispatchFieldProps) {
  const t = useWords();
  const [search] = useDebouncedValue(work.draft.dispatchedTo.trim(), 200);
  const found = useCall('findCorrespondents', { search }, { enabled: search.length >= 2 });
  const names = search.length >= 2 ? (found.data?.items ?? []).map(({ name }) => name) : [];
  const missing = work.missing.dispatch;
  return (
    <Autocomplete
      label={t('work.dispatchedTo')}
      withAsterisk
      maxLength={500}
      data={[...new Set([document.toText.trim(), ...names])].filter(Boolean)}
      filter={({ options }) => options}
      error={missing && t(missing)}
      value={work.draft.dispatchedTo}
      onChange={(dispatchedTo) => work.change({ dispatchedTo })}
      autoSelectOnBlur={false}
      comboboxProps={aboveModal}
    />
  );
}

function EmailField({ work }: { readonly work: Work }) {
  const t = useWords();
  const missing = work.missing.mailAddress;
  return (
    <TextInput
      type="email"
      inputMode="email"
      label={t('dispatches.email')}
      description={t('dispatches.emailHelp')}
      withAsterisk
      maxLength={200}
      error={missing && t(missing)}
      value={work.draft.email}
      onChange={(event) => work.change({ email: keepEmailLetters(event.currentTarget.value) })}
    />
  );
}

function PostFields({ work }: { readonly work: Work }) {
  const t = useWords();
  return (
    <>
      <Select
        label={t('dispatches.postService')}
        data={postServices.map((value) => ({ value, label: t(`dispatches.postServices.${value}`) }))}
        value={work.draft.postService}
        onChange={(value) => {
          const chosen = postServices.find((each) => each === value);
          if (chosen) work.change({ postService: chosen });
        }}
        allowDeselect={false}
        comboboxProps={aboveModal}
      />
      <TrackingField work={work} label={t('dispatches.trackingNumber')} />
    </>
  );
}

const TrackingField = ({ work, label }: { readonly work: Work; readonly label: string }) => (
  <TextInput
    label={label}
    maxLength={100}
    value={work.draft.trackingNumber}
    onChange={(event) => work.change({ trackingNumber: event.currentTarget.value })}
  />
);
