import { TextInput } from '@mantine/core';
import { useState } from 'react';

import type { DispatchView } from '#contract/dispatches/dispatches.ts';
import { isEmail, removeNonEmailCharacters } from '#domain/text/email-text.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { useDispatchChange, type DispatchDialogProps } from './use-dispatch-change.ts';

/** ส่งอีเมลอีกครั้ง: perhaps to another address. */
export function SendAgainDialog({ documentId, dispatch, onClose }: DispatchDialogProps<DispatchView>) {
  const t = useTranslation();
  const [email, setEmail] = useState(dispatch.email);
  const [wasTried, setTried] = useState(false);
  const change = useDispatchChange('sendDispatchAgain', t('dispatches.queued'), onClose);
  return (
    <DialogForm
      title={t('dispatches.sendAgainTo', { name: dispatch.toText })}
      help={t('dispatches.emailHelp')}
      submitLabel={t('dispatches.sendAgain')}
      isPending={change.isPending}
      onSubmit={() => {
        setTried(true);
        if (isEmail(email)) change.mutate({ documentId, dispatchId: dispatch.dispatchId, email });
      }}
      onClose={onClose}
    >
      <TextInput
        type="email"
        label={t('dispatches.email')}
        withAsterisk
        data-autofocus
        maxLength={200}
        error={wasTried && !isEmail(email) && t('dispatches.emailMissing')}
        value={email}
        onChange={(event) => setEmail(removeNonEmailCharacters(event.currentTarget.value))}
      />
    </DialogForm>
  );
}
