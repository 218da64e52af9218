/** Only addresses of this site: `//host` and `/\\host` would lead to another one. */
export const ownAddress = /^\/(?![/\\])/;

/** The address requested before signing in; undefined when it is not on this site. */
export function returnAddress(search: string): string | undefined {
  const address = new URLSearchParams(search).get('returnTo') ?? '';
  return ownAddress.test(address) ? address : undefined;
}
