import type { Config } from '#server/platform/config/config.ts';

/** Below it everybody may fetch certificates of authorities and what was revoked, without signing in. */
export const certificatePath = '/pki';

type Place = Pick<Config, 'publicUrl'>;

export const certificateAddress = ({ publicUrl }: Place, id: number): string =>
  `${publicUrl}${certificatePath}/${id}.cer`;
export const crlAddress = ({ publicUrl }: Place, id: number): string => `${publicUrl}${certificatePath}/${id}.crl`;
export const ocspAddress = ({ publicUrl }: Place, id: number): string => `${publicUrl}${certificatePath}/ocsp/${id}`;
