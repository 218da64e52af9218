import { ownAddress } from '#domain/accounts/own-address.ts';

/** The address requested before signing in; undefined when it is not on this site. */
export function returnAddress(search: string): string | undefined {
  const address = new URLSearchParams(search).get('returnTo') ?? '';
  return ownAddress.test(address) ? address : undefined;
}
