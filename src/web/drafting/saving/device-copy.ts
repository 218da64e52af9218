import { draftingCalls } from '#contract/drafting/drafting.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { recall, remember } from '#web/platform/application/local-store.ts';
import { currentSession } from '#web/platform/session/session.ts';

import type { Savable } from './draft-saver.ts';

const { body } = draftingCalls.writeDocument;

/** The storage key is per person; undefined when nobody is signed in. */
function nameOf(documentId: number): string | undefined {
  const personId = currentSession()?.user.personId;
  return personId === undefined ? undefined : `draft-${personId}-${documentId}`;
}

/**
 * Stores unsaved text on this device, never that of a secret document. Signing out removes it; an expired session
 * leaves it for the person's next session.
 */
export function saveOnDevice(documentId: number, savable: Savable | null): void {
  const name = nameOf(documentId);
  if (!name) return;
  const isStored = savable !== null && !isSecret(savable.written.secrecy);
  const request = isStored ? { ...savable.written, documentId, version: savable.version } : null;
  // What the server would refuse is not taken up again either.
  const encoded = request && body.safeEncode(request);
  remember(name, encoded?.success ? JSON.stringify(encoded.data) : null);
}

export function loadFromDevice(documentId: number): Savable | undefined {
  const name = nameOf(documentId);
  const found = body.safeParse(parsed(name ? recall(name) : null));
  if (!found.success) return undefined;
  const { documentId: _id, version, ...written } = found.data;
  return { version, written };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
