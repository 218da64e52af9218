import { draftingCalls } from '#contract/drafting.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { ofSession, recall, remember } from '#web/platform/application/local-store.ts';

import type { Savable } from './draft-saver.ts';

const nameOf = (documentId: number) => `${ofSession}draft-${documentId}`;
const { body } = draftingCalls.writeDocument;

/** Keeps on this device what the server does not have yet; nothing of a secret document, and nothing after signing out. */
export function keepOnDevice(documentId: number, savable: Savable | null): void {
  const isKept = savable !== null && !isSecret(savable.written.secrecy);
  const request = isKept ? { ...savable.written, documentId, version: savable.version } : null;
  remember(nameOf(documentId), request && JSON.stringify(body.encode(request)));
}

/** What was kept of a document and never reached the server. */
export function keptOnDevice(documentId: number): Savable | undefined {
  const found = body.safeParse(parsed(recall(nameOf(documentId))));
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
