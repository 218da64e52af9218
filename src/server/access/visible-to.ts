import { sql, type RawBuilder } from 'kysely';

import type { Viewer } from '#domain/people/viewer.ts';
import { holdsKey } from './holds-key.ts';

/**
 * Every query over documents starts with this condition: the viewer holds a key of the document and is cleared for its
 * class. `readers.ts` is the pure form; a test compares the two.
 * @param documentId SQL of the document's id.
 * @param secrecy SQL of its class.
 */
export const visibleTo = (
  viewer: Viewer,
  documentId: RawBuilder<unknown>,
  secrecy: RawBuilder<unknown>,
) => sql<boolean>`(
  ${secrecy} <= ${viewer.clearance}
  AND ${holdsKey(viewer, documentId, secrecy)}
)`;
