import { Textarea } from '@mantine/core';

import type { CallName, CallRequest } from '#web/platform/api/calls.ts';
import { useChange, type ChangeOptions } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { DialogForm } from './dialog-form.tsx';

interface ReasonDialogProps<Name extends CallName> {
  readonly title: string;
  readonly help?: string;
  readonly submitLabel: string;
  readonly call: Name;
  readonly requestOf: (reason: string) => CallRequest<Name>;
  readonly options: Omit<ChangeOptions<Name>, 'form' | 'onDone'>;
  readonly onClose: () => void;
}

/** Confirms a change that requires a reason. */
export function ReasonDialog<Name extends CallName>({
  call,
  requestOf,
  options,
  onClose,
  ...dialog
}: ReasonDialogProps<Name>) {
  const t = useTranslation();
  const form = useAppForm({ initialValues: { reason: '' }, required: { reason: 'common.reasonMissing' } });
  const change = useChange(call, { ...options, form, onDone: onClose });
  return (
    <DialogForm
      {...dialog}
      isPending={change.isPending}
      onSubmit={form.submit(({ reason }) => change.mutate(requestOf(reason)))}
      onClose={onClose}
    >
      <Textarea
        {...form.text('reason')}
        label={t('common.reason')}
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
      />
    </DialogForm>
  );
}
