import { Autocomplete } from '@mantine/core';
import { useState, type ReactNode } from 'react';

import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

/** The post of a person an order is about: his only one until another is written. */
export function useDelegatorPost(delegatorId: number | null, isAsked: boolean) {
  const [typed, setTyped] = useState<{ readonly of: number | null; readonly name: string } | null>(null);
  const { data } = useCall('getPosts', { delegatorId }, { enabled: isAsked });
  const { names, hasSeveral } = (isAsked && data) || { names: [], hasSeveral: false };
  const [only = ''] = hasSeveral ? [] : names;
  const name = typed && typed.of === delegatorId ? typed.name : only;
  return {
    name,
    names,
    isMissing: hasSeveral && name.trim() === '',
    write: (written: string) => setTyped({ of: delegatorId, name: written }),
  };
}

interface DelegatorPostFieldProps {
  readonly post: ReturnType<typeof useDelegatorPost>;
  readonly error: ReactNode;
}

/** The post as the order calls it, of those known or written out. */
export function DelegatorPostField({ post, error }: DelegatorPostFieldProps) {
  const t = useTranslation();
  return (
    <Autocomplete
      label={t('delegations.inPost')}
      description={t('delegations.inPostHelp')}
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
