import type { CallName, CallRequest } from '#web/platform/api/calls.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import type { AppForm } from '#web/platform/form/use-app-form.ts';

import { rememberTo } from './last-addressee.ts';
import type { LetterForm } from './letter-form.ts';

const registerReplies = [
  'getRegister',
  'getTodoLists',
  'getTodoList',
  'getArrivals',
  'getArrival',
] as const satisfies readonly CallName[];

export function useSend({ values, showErrors }: AppForm<LetterForm>, arrivalId: number | undefined) {
  const options = {
    invalidates: registerReplies,
    // The form splits one moment into day and time.
    form: {
      showErrors: ({ arrivedAt, ...errors }: Readonly<Record<string, string>>) =>
        showErrors({ ...errors, ...(arrivedAt ? { arrivedDay: arrivedAt } : {}) }),
    },
    onDone: () => rememberTo(values),
  };
  const letter = useChange('registerIncoming', options);
  const arrival = useChange('registerArrival', options);
  if (arrivalId === undefined) return letter;
  const mutate = (request: Promise<CallRequest<'registerIncoming'>>) =>
    arrival.mutate(request.then((content) => ({ ...content, arrivalId })));
  return { ...arrival, mutate };
}
