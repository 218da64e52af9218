import { isSecret } from '#domain/documents/secrecy.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { unreachable } from '#domain/unreachable.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import type { ActionInput, ActionName } from '#domain/workflow/permitted-actions.ts';
import { recordView } from '#server/access/record-view.ts';
import { openDocument } from '#server/documents/open-document.ts';
import type { AnybodyContext, ChangeContext } from '#server/platform/http/handlers.ts';
import { canSendMail } from '#server/platform/mail/open-mail.ts';
import { loadMatter } from '#server/workflow/load-matter.ts';
import { performAction } from '#server/workflow/perform-action.ts';
import { registerIncoming, type IncomingLetter } from '#server/workflow/register-letter.ts';

import type { Dossier, Office, Origin } from './office.ts';
import type { Topic } from './papers/letter-of.ts';
import { saveTexts, uploadPapers } from './papers/upload-papers.ts';

interface Place {
  readonly by: number;
  readonly legId: number;
  readonly taskId?: number | null;
}

export const actorOf = ({ platform, now }: Office, personId: number) => ({
  personId,
  tenant: platform.config.tenant,
  canSendMail: canSendMail(platform.config),
  now,
});

/** The product refuses nothing that happens in the story: where it does, the story is wrong. */
export function accepted<Result>(what: string, result: Result | Refusal): Result {
  if (isRefusal(result)) return unreachable(`'${what}' was refused: ${result.refused} ${result.rule ?? ''}`);
  return result;
}

export async function perform<A extends ActionName>(
  office: Office,
  dossier: Dossier,
  action: A,
  { by, legId, taskId = null }: Place,
  input: ActionInput<A>,
): Promise<void> {
  const request = { documentId: dossier.matter.document.id, legId, taskId, input };
  const done = await performAction(office.transaction, action, request, actorOf(office, by));
  moveOn(office, dossier, accepted(action, done).after);
}

/** A letter from outside enters the register with its papers, and goes to its receivers. */
export async function register(
  office: Office,
  letter: IncomingLetter,
  by: number,
  { origin, topic }: { readonly origin: Origin | null; readonly topic: Topic | null },
): Promise<Dossier> {
  const uploads = await uploadPapers(office, letter, topic, by);
  const complete = { ...letter, fileIds: uploads.map(({ fileId }) => fileId) };
  const registered = accepted('register', await registerIncoming(office.transaction, complete, actorOf(office, by)));
  await saveTexts(office, uploads);
  return openDossier(office, registered.documentId, { origin, issue: null });
}

/** A document that a call has just created; people react to all of it. */
export async function openDossier(
  office: Office,
  documentId: number,
  { origin, issue }: Pick<Dossier, 'origin' | 'issue'>,
): Promise<Dossier> {
  const matter = await loadMatter(office.transaction, documentId);
  if (!matter) return unreachable(`no document ${documentId}`);
  const dossier: Dossier = { matter, origin, issue };
  office.react(office, dossier, { ...matter, legs: [], tasks: [], tracks: [], dispatches: [] });
  return dossier;
}

/** A person opens a document. */
export async function look(office: Office, dossier: Dossier, by: number): Promise<void> {
  const { id: documentId, secrecy } = dossier.matter.document;
  if (isSecret(secrecy))
    await recordView(office.transaction, { name: 'document.viewed', documentId, actorId: by }, office.now);
  const opened = await openDocument(office.transaction, documentId, actorOf(office, by));
  moveOn(office, dossier, accepted('open', opened).after);
}

/** Whoever the product hears from without a session: receivers outside. */
export const outsideContextOf = (office: Office, address: string): AnybodyContext => ({
  platform: office.platform,
  requestId: '',
  address,
  locale: 'th',
  deviceName: '',
  bearerToken: undefined,
  sessionCookie: undefined,
  setSessionCookie: () => undefined,
});

/** Of a call that a person makes. */
export const changeContextOf = <Reply>(office: Office, personId: number): ChangeContext<Reply> => ({
  ...outsideContextOf(office, ''),
  person: { id: personId, sessionId: '', agreedToPrivacy: true },
  change: (work) => work(office.transaction),
});

/** After something that was not done through the dossier. */
export async function reload(office: Office, dossier: Dossier): Promise<void> {
  const { id } = dossier.matter.document;
  moveOn(office, dossier, (await loadMatter(office.transaction, id)) ?? unreachable(`no document ${id}`));
}

function moveOn(office: Office, dossier: Dossier, after: Matter): void {
  const before = dossier.matter;
  dossier.matter = after;
  office.react(office, dossier, before);
}
