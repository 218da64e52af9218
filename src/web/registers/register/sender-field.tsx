import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';

import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { Register } from './use-register.ts';

/** The sender: a known correspondent, or any new name. */
export function SenderField({ register }: { readonly register: Register }) {
  const t = useTranslation();
  const { form, change, missing, refused } = register;
  const [search] = useDebouncedValue(form.fromText.trim(), 200);
  const found = useCall('findCorrespondents', { search }, { enabled: search.length >= 2 });
  const correspondents = search.length >= 2 ? (found.data?.items ?? []) : [];
  const names = [...new Set(correspondents.map(({ name }) => name))];
  const type = (fromText: string) => {
    const known = correspondents.find(({ name }) => name === fromText);
    change({ fromText, correspondentId: known?.id ?? null });
  };
  return (
    <Autocomplete
      label={t('registers.from')}
      withAsterisk
      maxLength={300}
      data={names}
      filter={({ options }) => options}
      error={refused.fromText ?? (missing.fromText && t(missing.fromText))}
      value={form.fromText}
      onChange={type}
      autoSelectOnBlur={false}
    />
  );
}
