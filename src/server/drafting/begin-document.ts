import { needsSignature, type Chain } from '#domain/documents/chain.ts';
import { documentKinds, kindWithCode, type DocumentKind } from '#domain/documents/document-kinds.ts';
import { chainFrom } from '#domain/drafting/chain-templates.ts';
import { planBeginning } from '#domain/workflow/plans/begin-document.ts';
import type { FilledForm } from '#domain/drafting/agency-form.ts';
import { emptyContent, type Contact, type DraftContent, type Reference } from '#domain/drafting/content.ts';
import { contactLines, formOf, type FormField } from '#domain/drafting/forms.ts';
import { referenceTo } from '#domain/drafting/references.ts';
import { addressFor } from '#domain/drafting/salutations.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { bookOf } from '#domain/registers/books.ts';
import { refuse, isRefusal, type Refusal } from '#domain/refusal.ts';
import { unreachable } from '#domain/unreachable.ts';
import { savedTemplates } from './chain-templates/saved-templates.ts';
import { loadPosts } from './chain-templates/load-posts.ts';
import { carryOut } from '#server/workflow/carry-out.ts';
import { insertMatter } from '#server/workflow/load-matter.ts';
import { lockMatter } from '#server/workflow/lock-matter.ts';
import { creatableKinds } from '#server/people/creatable-kinds.ts';
import { viewerAt } from '#server/people/viewer-of.ts';
import { headsAbove } from '#server/people/heads-above.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { changesLettersOnly } from '#server/platform/database/remember.ts';
import { lacksLetterCode } from '#server/registers/number-printer.ts';

import { offeredForms } from './agency-forms/form-queries.ts';
import { draftingUnits, issuerOf, type DraftingUnit } from './drafting-units.ts';
import { saveContent } from './save-content.ts';

interface Params {
  readonly kind: number;
  readonly ownerUnitId: number | null;
  readonly answersDocumentId: number | null;
  /** A form of the agency, which is drafted under its kind. */
  readonly templateId?: number | undefined;
}

interface Actor {
  readonly personId: number;
  readonly now: Date;
}

/**
 * Creates a draft with the defaults of its kind. A reply takes subject and class from the letter it answers, and
 * refers to it (field rules of form 1 in the regulation on correspondence). It inherits its class until it is finished,
 * whatever it refers to by then.
 * Errors: `kind-not-permitted`, `form-not-available`, `unit-not-available`, `unit-without-letter-code`,
 * `document-not-found`.
 */
export async function beginDocument(
  transaction: DatabaseTransaction,
  params: Params,
  actor: Actor,
): Promise<{ documentId: number } | Refusal> {
  const { personId, now } = actor;
  changesLettersOnly(transaction);
  const viewer = await viewerAt(transaction, personId, now);
  if (!(await creatableKinds(transaction, viewer, now)).includes(params.kind)) return refuse('kind-not-permitted');
  const form = await formToFill(transaction, params);
  if (isRefusal(form)) return form;
  const units = await draftingUnits(transaction, viewer);
  const owner = params.ownerUnitId === null ? units[0] : units.find((unit) => unit.unitId === params.ownerUnitId);
  if (!owner) return refuse(units.length === 0 ? 'unit-without-letter-code' : 'unit-not-available');
  const answered = await answeredLetter(transaction, viewer, params.answersDocumentId);
  if (isRefusal(answered)) return answered;
  const chain =
    (await savedChain(transaction, owner, params.kind, actor)) ??
    (await defaultChain(transaction, viewer, { owner, kind: params.kind }, actor));
  const issuerUnitId = await issuerOf(transaction, params.kind, owner);
  if (await lacksLetterCode(transaction, { unitId: issuerUnitId, book: bookOf(params.kind) }))
    return refuse('unit-without-letter-code');
  const before = await insertDraft(transaction, { kind: params.kind, owner, issuerUnitId, answered, chain }, actor);
  const { after } = await carryOut(transaction, before, planBeginning(personId, owner.unitId), {
    ...actor,
    reason: '',
  });
  const documentId = before.document.id;
  const agency = await transaction
    .selectFrom('agency')
    .select(['letterheadAddress as address', 'phone'])
    .executeTakeFirstOrThrow();
  const content = defaultContent(params.kind, owner, { answered, agency, form });
  await saveContent(transaction, after, { content, references: answered ? [answered.reference] : [] }, actor);
  await appendEvents(transaction, [{ name: 'draft.begun', actorId: personId, documentId }], now);
  return { documentId };
}

interface Answered {
  readonly subject: string;
  readonly fromText: string;
  readonly speed: number;
  readonly secrecy: number;
  readonly reference: Reference;
}

async function answeredLetter(
  transaction: DatabaseTransaction,
  viewer: Viewer,
  documentId: number | null,
): Promise<Answered | null | Refusal> {
  if (documentId === null) return null;
  // Locked, so that the draft cannot miss a higher class the letter is getting.
  const matter = await lockMatter(transaction, viewer, documentId);
  if (!matter) return refuse('document-not-found');
  const { subject, fromText, speed, secrecy } = matter.document;
  const reference = { documentId, isAnswer: true, text: referenceTo(matter.document) };
  return { subject, fromText, speed, secrecy, reference };
}

async function formToFill(
  transaction: DatabaseTransaction,
  { kind, templateId }: Params,
): Promise<FilledForm | null | Refusal> {
  if (templateId === undefined) return null;
  const offered = await offeredForms(transaction);
  return offered.some((form) => form.templateId === templateId && form.kind === kind)
    ? { templateId, values: {} }
    : refuse('form-not-available');
}

interface Defaults {
  readonly answered: Answered | null;
  readonly agency: { readonly address: string; readonly phone: string };
  readonly form: FilledForm | null;
}

function defaultContent(kind: number, owner: DraftingUnit, { answered, agency, form }: Defaults): DraftContent {
  const known = kindWithCode(kind) ?? unreachable(`no kind ${kind}`);
  const { fields } = formOf(known, { language: 'th', form });
  const address = addressFor(answered?.fromText ?? '');
  return {
    ...emptyContent,
    form,
    salutation: fields.includes('salutation') ? address.salutation : '',
    closing: fields.includes('closing') ? address.closing : '',
    contact: defaultContact(known, fields, owner, agency),
  };
}

/** The contact lines the form prints, with the current data of the unit; the agency's phone where it has none. */
function defaultContact(
  kind: DocumentKind,
  fields: readonly FormField[],
  owner: DraftingUnit,
  { address, phone: agencyPhone }: Defaults['agency'],
): Contact {
  const { contact } = emptyContent;
  const phone = owner.phone || agencyPhone;
  if (fields.includes('phone')) return { ...contact, phone };
  if (!fields.includes('contact')) return contact;
  const unitContact = { unitName: owner.name, phone, fax: owner.fax, email: owner.email };
  const printed = Object.fromEntries(contactLines(kind).map((line) => [line, unitContact[line]]));
  return { ...contact, ...printed, address };
}

/** The default template for such a draft, with the current holders of its posts. */
async function savedChain(
  transaction: DatabaseTransaction,
  { unitId }: DraftingUnit,
  kind: number,
  actor: Actor,
): Promise<Chain | undefined> {
  const templates = await savedTemplates(transaction, { unitId, kind, personId: actor.personId });
  const template = templates.find((template) => template.isDefault);
  return (
    template && chainFrom(template.steps, await loadPosts(transaction, template.steps, actor.now), actor.personId).chain
  );
}

/**
 * The heads from the drafter's unit at or below the one that writes, up to that one. The last one signs, if the kind is
 * signed. The drafter is left out.
 */
async function defaultChain(
  transaction: DatabaseTransaction,
  viewer: Viewer,
  { owner, kind }: { readonly owner: DraftingUnit; readonly kind: number },
  { now }: Actor,
): Promise<Chain> {
  const heads = await headsUpTo(transaction, owner.unitId, viewer, now);
  const last = heads.findIndex((head) => head.unitId === owner.unitId);
  const personIds = heads
    .slice(0, last < 0 ? 1 : last + 1)
    .map((head) => head.personId)
    .filter((personId, index, all) => personId !== viewer.personId && all.indexOf(personId) === index);
  return personIds.map((personId, index) => ({
    kind: needsSignature(kind) && index === personIds.length - 1 ? 'sign' : 'review',
    personIds: [personId],
    needed: 1,
  }));
}

/** From the first of the drafter's units, the main one before the others, that is this one or below it. */
async function headsUpTo(transaction: DatabaseTransaction, unitId: number, viewer: Viewer, now: Date) {
  if (viewer.memberOf.includes(unitId)) return headsAbove(transaction, unitId, now);
  for (const own of viewer.memberOf) {
    const heads = await headsAbove(transaction, own, now);
    if (heads.some((head) => head.unitId === unitId)) return heads;
  }
  return headsAbove(transaction, viewer.unitId, now);
}

interface NewDraft {
  readonly kind: number;
  readonly owner: DraftingUnit;
  readonly issuerUnitId: number;
  readonly answered: Answered | null;
  readonly chain: Chain;
}

function insertDraft(
  transaction: DatabaseTransaction,
  { kind, owner, issuerUnitId, answered, chain }: NewDraft,
  { personId, now }: Actor,
) {
  return insertMatter(transaction, {
    kind,
    direction: 'outgoing',
    state: 'draft',
    isCircular: kind === documentKinds.cycle.code,
    ownerUnitId: owner.unitId,
    issuerUnitId,
    createdBy: personId,
    createdAt: now,
    subject: answered?.subject ?? '',
    fromText: owner.name,
    toText: answered?.fromText ?? '',
    speed: answered?.speed ?? 1,
    secrecy: answered?.secrecy ?? 1,
    begunFromId: answered?.reference.documentId ?? null,
    chain: JSON.stringify(chain),
    searchText: '',
  });
}
