import type { CopyChoice, copyCalls } from '#contract/paper/copies.ts';
import { isRefusal } from '#domain/refusal.ts';
import { isMarkable, type ViewerMark } from '#domain/watermark/watermark.ts';
import { mayCertify, mayMakeOfficeCopy, stampedLegs } from '#domain/workflow/access/copy-rules.ts';
import { recordPartView } from '#server/access/record-view.ts';
import { unitNamesAt } from '#server/people/unit-names.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import { readerMark } from '#server/paper/print-on-paper.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import { markFor } from '#server/watermark/viewer-mark.ts';

import { classChangeOf } from './class-change-of.ts';
import { certifyCopy } from './certify-copy.ts';
import { copyMarksOf } from './copy-marks-of.ts';
import { copyPdfTask } from './copy-pdf.task.ts';
import { keptSource } from './kept-source.ts';
import { copySource, type CopySource } from './copy-source.ts';

export const copyHandlers: Handlers<typeof copyCalls> = {
  getCopyChoices: async ({ documentId, fileId }, context) => {
    const { platform, person } = context;
    const viewer = await viewerOf(context);
    const source = await keptSource(platform, viewer, { documentId, fileId });
    if (isRefusal(source)) return source.refused === 'paper-not-kept' ? { items: [] } : source;
    await recordPartView(platform.database, { documentId, actorId: person.id }, platform.clock());
    if (!isMarkable(source.mediaType)) return { items: [] };
    const { matter } = source;
    const legs = stampedLegs(viewer, matter);
    const unitAt = await unitNamesAt(platform.database);
    const plain = (kind: CopyChoice['kind']) => ({ kind, legId: null, unitName: '', registerNumber: '' });
    const stamped = legs.map(({ id, toUnitId, receivedAt, registerNumber }) => ({
      kind: 'received' as const,
      legId: id,
      unitName: unitAt(toUnitId, receivedAt).name,
      registerNumber: String(registerNumber ?? ''),
    }));
    const others = [
      ...(mayCertify(viewer, matter) ? [plain('certified')] : []),
      ...(fileId === null && mayMakeOfficeCopy(viewer, matter) ? [plain('office')] : []),
    ];
    return { items: [...stamped, ...others] };
  },
  certifyCopy: (request, { platform, person, change }) =>
    change((transaction) => certifyCopy(platform, transaction, request, person.id)),
  getCopy: async (request, context) => {
    const { platform, person } = context;
    const viewer = await viewerOf(context);
    const source = await copySource(platform, viewer, request);
    if (isRefusal(source)) return source;
    const marks = await copyMarksOf(platform, viewer, source, request);
    if (isRefusal(marks)) return marks;
    const mark = await markOf(context, source, request);
    const change = await classChangeOf(platform.database, source.printedClass, source.matter.document.secrecy);
    const content = await platform.files.openAnywhere(source.sha256);
    const options = { mediaType: source.mediaType, marks, classChange: change, viewer: mark };
    const pdf = await platform.sandbox
      .run(copyPdfTask, content, options, { personId: person.id })
      .finally(content.close);
    return isRefusal(pdf) ? pdf : { item: { pdf: pdf.toString('base64') } };
  },
};

/** The mark of the viewer of a secret letter, whose view is in the log. */
async function markOf(
  { platform, person }: CallContext,
  { matter: { document } }: CopySource,
  { fileId }: { readonly fileId: number | null },
): Promise<ViewerMark | null> {
  const { database, clock } = platform;
  const documentId = document.id;
  if (fileId !== null)
    return inTransaction(database, (transaction) =>
      markFor(transaction, { personId: person.id, fileId, documentId, arrivalId: null }, clock()),
    );
  await recordPartView(database, { documentId, actorId: person.id }, clock());
  return readerMark(platform, document, person.id);
}
