import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';

import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { suggestionDelayMs } from '#web/platform/screen-times.ts';

import type { Register } from './use-register.ts';

/** Suggests known correspondents; any other name can be typed. */
export function SenderField({ register }: { readonly register: Register }) {
  const t = useTranslation();
  const { form } = register;
  const [search] = useDebouncedValue(form.values.fromText.trim(), suggestionDelayMs);
  const found = useCall('findCorrespondents', { search }, { enabled: search.length >= 2, refinedBy: ['search'] });
  const correspondents = search.length >= 2 ? (found.data?.items ?? []) : [];
  const names = [...new Set(correspondents.map(({ name }) => name))];
  const type = (fromText: string) => {
    const known = correspondents.find(({ name }) => name === fromText);
    form.change({ fromText, correspondentId: known?.id ?? null });
  };
  return (
    <Autocomplete
      {...form.input('fromText')}
      onChange={type}
      label={t('registers.from')}
      maxLength={300}
      data={names}
      filter={({ options }) => options}
      autoSelectOnBlur={false}
    />
  );
}
