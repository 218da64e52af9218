import { Button } from '@mantine/core';
import { useState } from 'react';

import type { IdentityProviderTrial } from '#contract/identity-providers.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useIsRefetching } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import channels from '../channels/channels.module.css';
import health from '../system-health.module.css';

/** Asks the server of a provider as it is saved, and says what became of it. */
export function ProviderTry({ id }: { readonly id: number }) {
  const t = useTranslation();
  const isRefetching = useIsRefetching('getIdentityProviders');
  const [trial, setTrial] = useState<IdentityProviderTrial>();
  const send = useChange('tryIdentityProvider', {
    onSend: () => setTrial(undefined),
    onDone: ({ item }) => setTrial(item),
  });
  return (
    <div className={channels.try}>
      <Button
        size="compact-md"
        variant="default"
        loading={send.isPending || isRefetching}
        onClick={() => send.mutate({ id })}
      >
        {t('identityProviders.try')}
      </Button>
      <div role="status">
        {trial?.outcome === 'worked' && <p>{t('identityProviders.worked', { host: trial.signInHost })}</p>}
        {trial?.fault && <p>{t(`identityProviders.faults.${trial.fault}`)}</p>}
        {trial?.answer && (
          <p className={health.reason}>
            {t('identityProviders.code')} <q>{trial.answer}</q>
          </p>
        )}
      </div>
    </div>
  );
}
