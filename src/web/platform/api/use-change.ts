import { useMutation, useQueryClient, type MutationOptions, type QueryClient } from '@tanstack/react-query';

import { showErrorMessage, showSuccess } from '#web/platform/show-toast.ts';

import { messageOf } from './message-of.ts';

import { callApi } from './call-api.ts';
import { failureOf, type FieldErrors } from './call-failure.ts';
import type { CallName, CallReply, CallRequest } from './calls.ts';
import { invalidate } from './invalidate.ts';

export interface ChangeOptions<Name extends CallName> {
  /** Text of the success toast. */
  readonly success?: string | ((reply: CallReply<Name>) => string);
  readonly onDone?: (reply: CallReply<Name>, request: CallRequest<Name>) => void;
  /** Called just before sending. */
  readonly onSend?: (request: CallRequest<Name>) => void;
  /** Calls to refetch afterwards, also after a refusal, which often means that someone else was faster. */
  readonly invalidates?: readonly CallName[];
  /** Shows field errors; returns the messages that match no visible field. */
  readonly form?: { readonly showErrors: (errors: FieldErrors) => readonly string[] };
  /** Maps refusal codes without a field to a field. */
  readonly fieldOf?: FieldErrors;
}

type Change<Name extends CallName> = MutationOptions<
  CallReply<Name>,
  Error,
  CallRequest<Name> | Promise<CallRequest<Name>>
>;

/** Makes a call that changes something. The result is always shown, as a toast or at the fields of the form. */
export const useChange = <Name extends CallName>(name: Name, options: ChangeOptions<Name> = {}) =>
  useMutation(changeOf(name, options, useQueryClient()));

/** `mutate` accepts the request, or a promise of one that waits for uploads. */
export function changeOf<Name extends CallName>(
  name: Name,
  { success, onSend, onDone, invalidates = [], form, fieldOf = {} }: ChangeOptions<Name>,
  queries: QueryClient,
): Change<Name> {
  return {
    mutationFn: async (pending) => {
      const request = await pending;
      onSend?.(request);
      return callApi(name, request);
    },
    onSuccess: async (reply, request) => {
      if (success !== undefined) showSuccess(typeof success === 'string' ? success : success(reply));
      onDone?.(reply, await request);
    },
    onError: (error) => {
      const failure = failureOf(error);
      const field = failure && fieldOf[failure.code];
      const errors = field ? { [field]: failure.message } : (failure?.fields ?? {});
      const hidden = form ? form.showErrors(errors) : Object.values(errors);
      if (hidden.length > 0 || Object.keys(errors).length === 0)
        showErrorMessage([...new Set([messageOf(error), ...hidden])].join(' '));
    },
    onSettled: () => void invalidate(queries, ...invalidates),
  };
}
