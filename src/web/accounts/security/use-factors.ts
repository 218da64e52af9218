import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { callApi } from '#web/platform/api/call-api.ts';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { i18n } from '#web/platform/language/i18n.ts';
import { showSuccess, showError } from '#web/platform/show-toast.ts';

import { makePasskey } from '../second-factor/browser-passkeys.ts';
import { deviceNames } from '#web/platform/device-name.ts';

/** A new secret before it is confirmed by its first code. */
interface TotpOffer {
  readonly offer: string;
  readonly uri: string;
  readonly secret: string;
}

type PasswordAction = (password: string) => Promise<void>;

/** Named after the device. */
function passkeyName(): string {
  const { browser, system } = deviceNames(navigator.userAgent);
  return [browser, system].filter(Boolean).join(' · ') || i18n.t('security.unknownSystem');
}

/** Every change requires the password. */
export function useFactors() {
  const factors = useCall('getSecondFactors', {});
  const queries = useQueryClient();
  const [action, setAction] = useState<{ readonly run: PasswordAction } | null>(null);
  const [offer, setOffer] = useState<TotpOffer | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = async (message: string, newCodes: readonly string[] = []) => {
    setAction(null);
    setOffer(null);
    setCodes(newCodes.length > 0 ? newCodes : null);
    showSuccess(message);
    await invalidate(queries, 'getSecondFactors');
  };
  const ask = (run: PasswordAction) => setAction({ run });
  const removed = () => finish(i18n.t('security.removed'));
  const added = (newCodes: readonly string[]) => finish(i18n.t('security.added'), newCodes);
  return {
    factors,
    action: action?.run ?? null,
    offer,
    codes,
    close: () => {
      setAction(null);
      setOffer(null);
      setCodes(null);
    },
    addTotp: () =>
      ask(async (password) => {
        setOffer((await callApi('beginTotp', { password })).item);
        setAction(null);
      }),
    confirmTotp: (code: string) => {
      if (offer)
        callApi('confirmTotp', { offer: offer.offer, code }).then(({ item }) => added(item.recoveryCodes), showError);
    },
    removeTotp: () => ask((password) => callApi('removeTotp', { password }).then(removed)),
    addPasskey: () =>
      ask(async (password) => {
        const { options } = (await callApi('beginPasskey', { password })).item;
        const response = await makePasskey(options);
        const { item } = await callApi('confirmPasskey', { response, name: passkeyName() });
        await added(item.recoveryCodes);
      }),
    removePasskey: (id: string) => ask((password) => callApi('removePasskey', { id, password }).then(removed)),
    renewCodes: () =>
      ask(async (password) => added((await callApi('renewRecoveryCodes', { password })).item.recoveryCodes)),
  };
}
