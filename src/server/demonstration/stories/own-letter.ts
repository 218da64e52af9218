import type { WrittenDraft } from '#contract/drafting/drafting.ts';
import type { Chain, ChainStep } from '#domain/documents/chain.ts';
import type { DraftContent } from '#domain/drafting/content.ts';
import { addressFor } from '#domain/drafting/salutations.ts';
import { unreachable } from '#domain/unreachable.ts';
import { loadContent, loadReferences } from '#server/document-texts/load-content.ts';
import { beginDocument } from '#server/drafting/begin-document.ts';
import { writeDocument } from '#server/drafting/write-document.ts';

import { accepted, actorOf, openDossier } from '../act.ts';
import type { Dossier, Office } from '../office.ts';

export interface OwnLetter {
  readonly kind: number;
  readonly ownerUnitId: number;
  readonly subject: string;
  readonly toText: string;
  readonly paragraphs: readonly string[];
  readonly chain: Chain;
  readonly speed?: number;
  readonly secrecy?: number;
  /** For a kind without a register number: the session of a meeting. */
  readonly letterNumber?: string;
  readonly meeting?: WrittenDraft['content']['meeting'];
  /** The letter it answers. */
  readonly answers?: Dossier;
}

/** Drafts a letter: it begins with the defaults of its kind, and is written and saved. */
export async function draft(office: Office, by: number, letter: OwnLetter, issue: Dossier['issue']): Promise<Dossier> {
  const { transaction } = office;
  const { kind, ownerUnitId, subject, toText, chain, speed = 1, secrecy = 1, letterNumber = '', answers } = letter;
  const answersDocumentId = answers?.matter.document.id ?? null;
  const { documentId } = accepted(
    'begin',
    await beginDocument(transaction, { kind, ownerUnitId, answersDocumentId }, actorOf(office, by)),
  );
  const { content, version } = (await loadContent(transaction, documentId)) ?? unreachable('a draft has a text');
  const written = {
    documentId,
    version,
    subject,
    toText,
    letterNumber,
    letterDate: null,
    speed,
    secrecy,
    categoryId: null,
    documentTypeId: null,
    usesOwnerNumber: false,
    isCircular: false,
    content: { ...content, ...textOf(letter, content) },
    chain: chain.map((step) => ({ ...step, personIds: [...step.personIds] })),
    references: [...(await loadReferences(transaction, documentId))],
    fileIds: [],
  };
  accepted('write', await writeDocument(transaction, written, actorOf(office, by)));
  return openDossier(office, documentId, { origin: null, issue });
}

function textOf({ toText, paragraphs, meeting = null }: OwnLetter, { closing: proposed }: DraftContent) {
  const { salutation, closing } = addressFor(toText);
  return {
    salutation,
    closing: proposed === '' ? '' : closing,
    body: paragraphs.map((text) => ({ type: 'paragraph' as const, line: [{ text, marks: [] }] })),
    meeting,
  };
}

export const reviewBy = (personId: number): ChainStep => ({ kind: 'review', personIds: [personId], needed: 1 });
export const signatureOf = (personId: number): ChainStep => ({ kind: 'sign', personIds: [personId], needed: 1 });
