import { ownAddress } from '#domain/accounts/own-address.ts';

/** The address requested before signing in; undefined when it is not on this site. */
export function returnAddress(search: string): string | undefined {
  const address = new URLSearchParams(search).get('returnTo') ?? '';
  return ownAddress.test(address) ? address : undefined;
}

/** In the cookie that waits for a provider and in the address that leads back; browsers drop either when it is long. */
const maxCarriedBytes = 500;

/** The address requested, when a provider's answer can be waited for with it; the intranet does for one that is too long. */
export function carriedAddress(search: string): string | undefined {
  const address = returnAddress(search);
  return address !== undefined && encodeURIComponent(address).length <= maxCarriedBytes ? address : undefined;
}
