import type { IdentityProviderTrial } from '#contract/identity-providers.ts';
import { identityFaultOf } from '#domain/identity-providers/identity-faults.ts';
import { openProvider } from '#server/accounts/identity/provider-server.ts';
import { readProviders } from '#server/accounts/identity/providers.ts';
import { errorCodeOf, reasonOf } from '#server/platform/error-reason.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Asks the server of a provider what it says of itself, and says in plain words what is wrong. Undefined without it. */
export async function tryProvider(platform: Platform, id: number): Promise<IdentityProviderTrial | undefined> {
  const provider = (await readProviders(platform, platform.database)).find((known) => known.id === id);
  if (!provider) return undefined;
  try {
    const opened = await openProvider({ setup: provider.setup, secret: provider.secret ?? '' }, platform.config);
    const signInHost = new URL(opened.serverMetadata().authorization_endpoint ?? provider.setup.issuer).host;
    return { outcome: 'worked', fault: null, answer: '', signInHost };
  } catch (error) {
    const code = errorCodeOf(error) ?? '';
    const fault = identityFaultOf(code, error instanceof Error ? error.message : '', reasonOf(error), causeOf(error));
    return { outcome: 'failed', fault, answer: code || shortCode(reasonOf(error)), signInHost: '' };
  }
}

/** What the fetch of an error was refused for. */
const causeOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? `${error.cause.message} ${reasonOf(error.cause)}` : '';

/** Codes are of capitals; a sentence could quote what the other side wrote. */
const shortCode = (reason: string): string => (/^[A-Z_]{2,60}$/.test(reason) ? reason : '');
