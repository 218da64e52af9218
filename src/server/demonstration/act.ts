import { isSecret } from '#domain/documents/secrecy.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { unreachable } from '#domain/unreachable.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import type { ActionInput, ActionName } from '#domain/workflow/permitted-actions.ts';
import { recordView } from '#server/access/record-view.ts';
import { openDocument } from '#server/documents/open-document.ts';
import type { AnybodyContext, ChangeContext } from '#server/platform/http/handlers.ts';
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

export const actorOf = ({ now }: Office, personId: number) => ({
  personId,
  // In mode DEV, where alone there is a demonstration, mails become files.
  canSendMail: true,
  now,
});

/** The product must refuse nothing in the story: if it does, the story is wrong. */
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

/** Registers a letter from outside with its papers, and sends it to its receivers. */
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

export async function viewDocument(office: Office, dossier: Dossier, by: number): Promise<void> {
  const { id: documentId, secrecy } = dossier.matter.document;
  if (isSecret(secrecy)) await recordView(office.transaction, { documentId, actorId: by }, office.now);
  const opened = await openDocument(office.transaction, documentId, actorOf(office, by));
  moveOn(office, dossier, accepted('open', opened).after);
}

/** For calls without a session: those of receivers outside. */
export const outsideContextOf = (office: Office, address: string): AnybodyContext => ({
  platform: office.platform,
  requestId: '',
  address,
  locale: 'th',
  deviceName: '',
  bearerToken: undefined,
  isSignedIn: async () => false,
  sessionCookie: undefined,
  setSessionCookie: () => undefined,
  knownDevice: undefined,
  setCookie: () => undefined,
  identityCookie: undefined,
  setIdentityCookie: () => undefined,
});

export const changeContextOf = <Reply>(office: Office, personId: number): ChangeContext<Reply> => ({
  ...outsideContextOf(office, ''),
  person: { id: personId, sessionId: '', agreedToPrivacy: true, remembered: '' },
  readUpload: async () => refuse('file-missing'),
  change: (work) => work(office.transaction),
});

/** After a change that was not made through the dossier. */
export async function reload(office: Office, dossier: Dossier): Promise<void> {
  const { id } = dossier.matter.document;
  moveOn(office, dossier, (await loadMatter(office.transaction, id)) ?? unreachable(`no document ${id}`));
}

function moveOn(office: Office, dossier: Dossier, after: Matter): void {
  const before = dossier.matter;
  dossier.matter = after;
  office.react(office, dossier, before);
}
