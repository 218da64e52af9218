/** The secret of a link is in its fragment, which a browser sends to nobody; calls carry it in their body. */
export const keyInFragment = (hash: string): string => new URLSearchParams(hash).get('key') ?? '';
