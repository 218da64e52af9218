import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

import type { NewPasskeyResponse, PasskeyResponse } from '#contract/accounts/passkeys.ts';

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Options = Readonly<Record<string, unknown>>;

/** @throws when the person cancels, or the device has no passkey. */
export async function provePasskey(options: Options): Promise<PasskeyResponse> {
  // The options come from the server library that belongs to this browser library.
  const optionsJSON = options as unknown as AuthenticationOptions;
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
}

/** @throws when the person cancels, or the device already has a passkey. */
export async function makePasskey(options: Options): Promise<NewPasskeyResponse> {
  // See above: the two libraries belong together.
  const optionsJSON = options as unknown as RegistrationOptions;
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
}
