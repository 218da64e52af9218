import type { Platform } from '#server/platform/platform.ts';
import { seal, unseal } from '#server/platform/secrets/seal.ts';

type Keys = Pick<Platform, 'deriveKey'>;
type Purpose = 'avatar' | 'signature';

const aboutOf = (personId: number) => `person ${personId}`;

/** Encrypted, and of no use in the row of another person. */
export const sealImage = (platform: Platform, purpose: Purpose, personId: number, bytes: Uint8Array): string =>
  seal(platform.deriveKey(purpose), Buffer.from(bytes).toString('base64'), aboutOf(personId));

/** Undefined when the row was changed or sealed with another master key. */
export function openImage(platform: Keys, purpose: Purpose, personId: number, sealed: string): Buffer | undefined {
  const text = unseal(platform.deriveKey(purpose), sealed, aboutOf(personId));
  return text === undefined ? undefined : Buffer.from(text, 'base64');
}

/** @throws when the row was changed or sealed with another master key. */
export function unsealImage(platform: Keys, purpose: Purpose, personId: number, sealed: string): Buffer {
  const image = openImage(platform, purpose, personId, sealed);
  if (!image) throw new Error(`the ${purpose} of person ${personId} cannot be opened`);
  return image;
}
