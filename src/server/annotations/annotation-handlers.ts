import type { annotationCalls } from '#contract/annotations.ts';
import { mayChangeLayer, type AnnotationLayer } from '#domain/annotations/annotations.ts';
import { mayClear, traysThatSee } from '#domain/annotations/shared-layer.ts';
import { isBeingMade, seesMaking } from '#domain/drafting/making.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { refuse } from '#domain/refusal.ts';
import { isMarkable } from '#domain/watermark/watermark.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { recordPartView } from '#server/access/record-view.ts';
import { lockContents } from '#server/document-texts/file-texts.ts';
import { personNames } from '#server/people/person-views.ts';
import { personsAtTrays } from '#server/people/persons-at-trays.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';
import { announce } from '#server/platform/realtime/announce.ts';
import { lockMatter } from '#server/workflow/lock-matter.ts';
import { readMatter } from '#server/workflow/read-matter.ts';

import { annotationsOf, findErasable, noRoomFor } from './annotation-queries.ts';
import { findKeptPages, findPages } from './find-pages.ts';

export const annotationHandlers: Handlers<typeof annotationCalls> = {
  getAnnotations: async ({ documentId, fileId }, context) => {
    const { platform } = context;
    const { database, clock } = platform;
    const viewer = await viewerOf(context);
    const matter = await readMatter(database, viewer, documentId);
    if (!matter) return refuse('document-not-found');
    const pages = await findKeptPages(platform, matter, fileId, viewer.personId);
    if (pages === undefined) return refuse('file-not-found');
    await recordPartView(database, { documentId, actorId: viewer.personId }, clock());
    const mayShare = mayChangeLayer('shared', matter.document.state);
    const clears = mayClear(viewer, matter);
    if (!pages) return { items: [], mayShare, mayClear: clears, contentHash: null };
    const { sha256 } = pages;
    const items = await annotationsOf(database, { documentId, sha256 }, readerOf(viewer, matter));
    return { items, mayShare, mayClear: clears, contentHash: sha256.toString('hex') };
  },
  annotatePage: async ({ documentId, fileId, contentHash, ...drawn }, context) => {
    const viewer = await viewerOf(context);
    const { personId } = viewer;
    const { deriveKey, clock } = context.platform;
    const now = clock();
    return context.change(async (transaction) => {
      const matter = await matterToDrawOn(transaction, viewer, documentId, drawn.layer);
      if (!matter) return refuse('document-not-found');
      const pages = await findPages({ database: transaction, deriveKey, clock }, matter, fileId, personId);
      // Another paper stands for the letter since the person saw this one.
      if (pages?.sha256.toString('hex') !== contentHash) return refuse('file-not-found');
      const { sha256, mediaType, pageCount } = pages;
      if (!isMarkable(mediaType)) return refuse('file-type-not-supported');
      if (drawn.page > (pageCount ?? 1)) return refuse('page-missing');
      if (!mayChangeLayer(drawn.layer, matter.document.state)) return refuse('annotations-closed');
      await lockContents(transaction, [sha256]);
      const on = { documentId, sha256 };
      const whileMade = isBeingMade(matter);
      const refusal = await noRoomFor(transaction, on, { layer: drawn.layer, whileMade }, personId);
      if (refusal) return refusal;
      const { id: annotationId } = await transaction
        .insertInto('annotations')
        .values({ ...drawn, ...on, points: [...drawn.points], authorId: personId, madeAt: now, whileMade })
        .returning('id')
        .executeTakeFirstOrThrow();
      const event = { name: 'annotation.shared', details: { annotationId } } as const;
      if (drawn.layer === 'shared') await tellReaders(transaction, { matter, whileMade, personId, now, event });
      const authorName = (await personNames(transaction, [personId]))(personId).name;
      return { item: { ...drawn, annotationId, authorName, madeAt: now, isOwn: true } };
    });
  },
  eraseAnnotation: async ({ documentId, annotationId }, context) => {
    const viewer = await viewerOf(context);
    const { personId } = viewer;
    const now = context.platform.clock();
    return context.change(async (transaction) => {
      // Its layer is known only afterwards.
      const matter = await lockMatter(transaction, viewer, documentId);
      if (!matter) return refuse('document-not-found');
      const named = { documentId, annotationId };
      const found = await findErasable(transaction, named, readerOf(viewer, matter), mayClear(viewer, matter));
      if (!found) return refuse('not-found');
      const { sha256, layer, whileMade, authorId } = found;
      if (!mayChangeLayer(layer, matter.document.state)) return refuse('annotations-closed');
      await lockContents(transaction, [sha256]);
      const erased = await transaction.deleteFrom('annotations').where('id', '=', annotationId).executeTakeFirst();
      if (erased.numDeletedRows === 0n) return refuse('not-found');
      const event = { name: 'annotation.erased', details: { annotationId, authorId } } as const;
      if (layer === 'shared') await tellReaders(transaction, { matter, whileMade, personId, now, event });
      return {};
    });
  },
};

const readerOf = (viewer: Viewer, matter: Matter) => ({
  personId: viewer.personId,
  seesMaking: seesMaking(viewer, matter),
});

/** The state of the letter decides about what is shared, so it stays until the change is done; one's own waits for nobody. */
const matterToDrawOn = (
  transaction: DatabaseTransaction,
  viewer: Viewer,
  documentId: number,
  layer: AnnotationLayer,
): Promise<Matter | undefined> => (layer === 'shared' ? lockMatter : readMatter)(transaction, viewer, documentId);

interface SharedChange {
  readonly matter: Matter;
  readonly whileMade: boolean;
  readonly personId: number;
  readonly now: Date;
  readonly event:
    | { readonly name: 'annotation.shared'; readonly details: { readonly annotationId: number } }
    | {
        readonly name: 'annotation.erased';
        readonly details: { readonly annotationId: number; readonly authorId: number };
      };
}

/** The log says that something was drawn or erased, by whom and whose, and never what; those who see it and have the letter open are told. */
async function tellReaders(
  transaction: DatabaseTransaction,
  { matter, whileMade, personId, now, event }: SharedChange,
): Promise<void> {
  const { id: documentId } = matter.document;
  const personIds = await personsAtTrays(transaction, traysThatSee(matter, { whileMade }), matter.document, now);
  await announce(transaction, { event: 'annotations-changed', personIds, documentId });
  await appendEvents(transaction, [{ ...event, actorId: personId, documentId }], now);
}
