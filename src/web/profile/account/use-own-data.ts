import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { AccountInformation } from '#contract/profile/profile.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';
import type { CallRequest } from '#web/platform/api/calls.ts';
import { callQuery } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showSuccess, showError } from '#web/platform/show-toast.ts';

export type OwnData = Required<CallRequest<'saveAccountInformation'>>;

const dataOf = (known: AccountInformation): OwnData => ({
  gender: known.gender,
  birthday: known.birthday,
  bloodType: known.bloodType,
  nationality: known.nationality,
  race: known.race,
  address: known.address,
  email: known.email,
  phone: known.phone,
  internalPhone: known.internalPhone,
  idCard: '',
  password: '',
});

/** The form of one's own data: filled in, sent, and what the server found wrong, by field. */
export function useOwnData(known: AccountInformation) {
  const t = useTranslation();
  const queries = useQueryClient();
  const [data, setData] = useState(() => dataOf(known));
  const save = useMutation({
    mutationFn: ({ idCard, password, ...own }: OwnData) =>
      callApi('saveAccountInformation', { ...own, ...(idCard && { idCard }), ...(password && { password }) }),
    onSuccess: ({ item }) => {
      setData(dataOf(item));
      queries.setQueryData(callQuery('getAccountInformation', {}).queryKey, { item });
      void queries.invalidateQueries({ queryKey: ['getProfile'] });
      showSuccess(t('profile.accountSaved'));
    },
    onError: (error) => Object.keys(failureOf(error)?.fields ?? {}).length === 0 && showError(error),
  });
  return {
    data,
    change: (changes: Partial<OwnData>) => setData((before) => ({ ...before, ...changes })),
    problems: failureOf(save.error)?.fields ?? {},
    isEmailChanged: data.email !== known.email,
    isPending: save.isPending,
    submit: () => save.mutate(data),
  };
}

export type OwnDataState = ReturnType<typeof useOwnData>;
