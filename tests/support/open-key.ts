import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { inTurn } from '#server/certificates/in-turn.ts';
import { openUnlocked, unlockKey, type Signer } from '#server/certificates/person-keys.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The key of a person by their PIN, as for one letter. */
export async function openKey(platform: Platform, personId: number, pin: string): Promise<Signer | Refusal> {
  const unlocked = await unlockKey(platform, personId, pin);
  return isRefusal(unlocked)
    ? unlocked
    : inTurn(platform.database, personId, () => openUnlocked(platform, personId, unlocked));
}
