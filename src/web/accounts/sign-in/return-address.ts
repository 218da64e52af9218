/** An address of this product: `//host` and `/\\host` would lead away. */
export const ownAddress = /^\/(?![/\\])/;

/** Where a person wanted to go before signing in; undefined where the address names nothing of ours. */
export function returnAddress(search: string): string | undefined {
  const address = new URLSearchParams(search).get('returnTo') ?? '';
  return ownAddress.test(address) ? address : undefined;
}
