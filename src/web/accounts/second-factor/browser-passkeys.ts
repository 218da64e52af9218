import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

import type { NewPasskeyResponse, PasskeyResponse } from '#contract/accounts/passkeys.ts';

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Options = Readonly<Record<string, unknown>>;

/** Lets the browser use a passkey. @throws when the person stops, or there is none on this device. */
export async function provePasskey(options: Options): Promise<PasskeyResponse> {
  // The server's library made the options for just this call of the browser's library.
  const optionsJSON = options as unknown as AuthenticationOptions;
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
}

/** Lets the browser make a passkey. @throws when the person stops, or this device has one already. */
export async function makePasskey(options: Options): Promise<NewPasskeyResponse> {
  // As above: the two libraries are one pair.
  const optionsJSON = options as unknown as RegistrationOptions;
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
}
