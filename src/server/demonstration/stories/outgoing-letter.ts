import { documentKinds } from '#domain/documents/document-kinds.ts';
import type { Sending } from '#domain/dispatches/dispatches.ts';
import { isSecret } from '#domain/documents/secrecy.ts';

import { perform } from '../act.ts';
import { holderOf, staff } from '../agency/staff.ts';
import { registry, type Division } from '../agency/units.ts';
import { homeOf, type Dossier, type Office } from '../office.ts';
import { fillBody } from '../papers/fill-body.ts';
import { draftSubjects, secretSubjects } from '../texts/inside-subjects.ts';
import { memoParagraphs, secretParagraphs } from '../texts/letter-bodies.ts';
import { messengers } from '../texts/phrases.ts';
import { fillPlaceholders } from '../texts/placeholders.ts';
import type { Sender } from '../texts/sender.ts';
import { senders } from '../texts/senders.ts';
import { cancelIssued } from './cancel-letter.ts';
import { chooseDivision } from './inside-letter.ts';
import { chooseSpeed } from './new-letter.ts';
import { draft, reviewBy, signatureOf } from './own-letter.ts';
import { deputy, deskOfficer, director, headOf, divisionOf } from './people.ts';
import { submitSoon } from './review-draft.ts';

export const outgoingLetterBegins = async (office: Office): Promise<void> =>
  submitSoon(office, await draftOutgoing(office));

export function draftOutgoing(office: Office): Promise<Dossier> {
  const { random, now } = office;
  const division = chooseDivision(office);
  const section = random.pick(division.sections);
  const members = staff.filter(({ id, unitId }) => unitId === section.id && id !== headOf(section.id).id);
  const drafter = members.find(({ username }) => username !== undefined) ?? random.pick(members);
  const subject = fillPlaceholders(random.pick(draftSubjects), random, now);
  return write(office, drafter.id, { division, subject, receiver: random.pick(senders) });
}

/** An officer of a division who worked on a letter from outside answers it. */
export async function answer(office: Office, dossier: Dossier, by: number): Promise<void> {
  const { origin, matter } = dossier;
  const division = divisionOf(by);
  if (!origin || !division) return;
  const { subject } = matter.document;
  submitSoon(office, await write(office, by, { division, subject, receiver: origin.sender, answers: dossier }));
}

interface Outgoing {
  readonly division: Division;
  readonly subject: string;
  readonly receiver: Sender;
  readonly answers?: Dossier;
}

function write(office: Office, by: number, { division, subject, receiver, answers }: Outgoing): Promise<Dossier> {
  const letter = {
    kind: documentKinds.outside.code,
    ownerUnitId: division.id,
    subject,
    toText: receiver.signer,
    paragraphs: fillBody(office, memoParagraphs, { subject, fromText: division.name }),
    chain: chainOf(office, by, division.id),
    speed: chooseSpeed(office),
    ...(answers ? { answers } : {}),
  };
  return draft(office, by, letter, (_office, numbered) => sendOut(office, numbered, receiver));
}

/** The head of the division passes it and an executive signs; the drafter is not in the chain. */
function chainOf({ random }: Office, drafterId: number, divisionId: number) {
  const head = headOf(divisionId).id;
  const throughDeputy = random.chance(0.2) ? [reviewBy(deputy.id)] : [];
  const signer = throughDeputy.length > 0 || random.chance(0.4) ? director : deputy;
  return [...(head === drafterId ? [] : [reviewBy(head)]), ...throughDeputy, signatureOf(signer.id)];
}

/** The secret registrar writes for the director; such a letter never goes by e-mail. */
export async function secretOutgoingLetterBegins(office: Office): Promise<void> {
  const { random } = office;
  const receiver = random.pick(senders);
  const subject = random.pick(secretSubjects);
  const letter = {
    kind: documentKinds.outside.code,
    ownerUnitId: registry.id,
    subject,
    toText: receiver.signer,
    paragraphs: fillBody(office, secretParagraphs, { subject, fromText: registry.name }),
    chain: [signatureOf(director.id)],
    secrecy: 2,
  };
  const dossier = await draft(office, holderOf('secret').id, letter, (_office, numbered) =>
    sendOut(office, numbered, receiver, ['post', 'hand']),
  );
  submitSoon(office, dossier);
}

type Channel = Sending['channel'];

async function sendOut(
  office: Office,
  dossier: Dossier,
  receiver: Sender,
  channels: readonly Channel[] = ['email', 'email', 'email', 'post', 'post', 'post', 'hand', 'hand', 'system'],
): Promise<void> {
  const { issuerUnitId } = dossier.matter.document;
  const by = deskOfficer(office, dossier, issuerUnitId).id;
  const sendings = [sendingBy(office, office.random.pick(channels), receiver)];
  await perform(office, dossier, 'sendOut', { by, legId: homeOf(dossier).id }, { sendings });
  if (isSecret(dossier.matter.document.secrecy)) return;
  office.sentOut.push(dossier);
  cancelIssued(office, dossier);
}

/** To a receiver outside who reads e-mail. */
export async function sendByMail(office: Office, dossier: Dossier, receiver: Sender): Promise<void> {
  const by = deskOfficer(office, dossier, dossier.matter.document.issuerUnitId).id;
  const sendings = [sendingBy(office, 'email', receiver)];
  await perform(office, dossier, 'sendOut', { by, legId: homeOf(dossier).id }, { sendings });
}

function sendingBy({ random }: Office, channel: Channel, { signer, address, code }: Sender): Sending {
  const nothing = {
    channel,
    toText: signer,
    email: '',
    address: '',
    trackingNumber: '',
    postService: null,
    carriedBy: '',
  };
  switch (channel) {
    case 'email':
      return { ...nothing, email: `saraban${code.replaceAll(/\D/g, '')}@receiver.example` };
    case 'post': {
      const postService = random.pick(['ems', 'ems', 'registered', 'ordinary'] as const);
      const trackingNumber = `${postService === 'ems' ? 'EB' : 'RC'}${random.between(100_000_000, 999_999_999)}TH`;
      return { ...nothing, address, postService, trackingNumber: postService === 'ordinary' ? '' : trackingNumber };
    }
    case 'hand':
      return { ...nothing, address, carriedBy: random.pick(messengers) };
    case 'system':
      return { ...nothing, trackingNumber: `ECMS-${random.between(100_000, 999_999)}` };
  }
}
