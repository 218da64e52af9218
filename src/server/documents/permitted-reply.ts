import type { Document } from '#domain/documents/document.ts';
import type { Leg } from '#domain/workflow/matter/matter.ts';
import { replyKindOf } from '#domain/drafting/replies.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { creatableKinds } from '#server/people/creatable-kinds.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The kind of reply a person may create for a document, seen from one of its legs; null when they may create none. */
export async function permittedReply(
  database: Database,
  viewer: Viewer,
  { document, leg, now }: { readonly document: Document; readonly leg: Leg; readonly now: Date },
): Promise<number | null> {
  const isFromOutside = document.arrivedAt !== null;
  const kind = replyKindOf({ kind: document.kind, isFromOutside, wasSentHere: leg.kind !== 'home' });
  return kind !== null && (await creatableKinds(database, viewer, now)).includes(kind) ? kind : null;
}
