import { Autocomplete } from '@mantine/core';
import { useState, type ReactNode } from 'react';

import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

/** The post of a person an order is about: his only one until another is written. */
export function usePrincipalPost(principalId: number | null, isAsked: boolean) {
  const [typed, setTyped] = useState<{ readonly of: number | null; readonly name: string } | null>(null);
  const { data } = useCall('getPosts', { principalId }, { enabled: isAsked });
  const { names, hasSeveral } = (isAsked && data) || { names: [], hasSeveral: false };
  const [only = ''] = hasSeveral ? [] : names;
  const name = typed && typed.of === principalId ? typed.name : only;
  return {
    name,
    names,
    isMissing: hasSeveral && name.trim() === '',
    write: (written: string) => setTyped({ of: principalId, name: written }),
  };
}

interface PrincipalPostFieldProps {
  readonly post: ReturnType<typeof usePrincipalPost>;
  readonly error: ReactNode;
}

/** The post as the order calls it, of those known or written out. */
export function PrincipalPostField({ post, error }: PrincipalPostFieldProps) {
  const t = useTranslation();
  return (
    <Autocomplete
      label={t('appointments.inPost')}
      description={t('appointments.inPostHelp')}
      maxLength={200}
      comboboxProps={{ zIndex: 450 }}
      data={post.names}
      filter={({ options }) => options}
      autoSelectOnBlur={false}
      error={error}
      value={post.name}
      onChange={post.write}
    />
  );
}
