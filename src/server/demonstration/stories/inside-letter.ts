import { documentKinds } from '#domain/documents/document-kinds.ts';
import type { Receiver } from '#domain/workflow/receivers.ts';

import { perform } from '../act.ts';
import { staff } from '../agency/staff.ts';
import { divisions, executiveOffice, registry, root, type Division } from '../agency/units.ts';
import { homeOf, type Dossier, type Office } from '../office.ts';
import { fillBody } from '../papers/fill-body.ts';
import { insideSubjects } from '../texts/inside-subjects.ts';
import { memoParagraphs } from '../texts/letter-bodies.ts';
import { fillPlaceholders } from '../texts/placeholders.ts';
import { draft, reviewBy, signatureOf } from './own-letter.ts';
import { chooseSpeed } from './new-letter.ts';
import { cancelIssued } from './cancel-letter.ts';
import { deskOfficer, headOf } from './people.ts';
import { mainReceiver } from './receivers.ts';
import { submitSoon } from './review-draft.ts';

/** A division writes to another one, to the registry or to the head of the agency. */
export async function insideLetterBegins(office: Office): Promise<void> {
  const { random, now } = office;
  const division = chooseDivision(office);
  const section = random.chance(0.6) ? (division.sections[0] ?? division) : random.pick(division.sections);
  const head = headOf(division.id).id;
  const members = staff.filter(({ id, unitId }) => unitId === section.id && id !== headOf(section.id).id);
  const drafter = members.find(({ username }) => username !== undefined) ?? random.pick(members);
  const receiver = chooseReceiver(office, division);
  const subject = fillPlaceholders(random.pick(insideSubjects), random, now);
  const chain = random.chance(0.5) ? [reviewBy(headOf(section.id).id), signatureOf(head)] : [signatureOf(head)];
  const letter = {
    kind: documentKinds.inside.code,
    ownerUnitId: division.id,
    subject,
    toText: addressee(receiver),
    paragraphs: fillBody(office, memoParagraphs, { subject, fromText: division.name }),
    chain,
    speed: chooseSpeed(office),
  };
  const send = async (_office: Office, dossier: Dossier) => {
    const home = homeOf(dossier);
    const by = deskOfficer(office, dossier, division.id).id;
    await perform(office, dossier, 'send', { by, legId: home.id }, { receivers: [receiver], dueAt: null });
    cancelIssued(office, dossier);
  };
  submitSoon(office, await draft(office, drafter.id, letter, send));
}

/** The two divisions whose people have fixed accounts write most. */
export const chooseDivision = ({ random }: Office): Division =>
  random.weighted(divisions.map((division, index) => [index < 2 ? 6 : 2, division] as const));

function chooseReceiver({ random }: Office, from: Division): Receiver {
  const others = divisions.filter((division) => division !== from);
  const unitId = random.weighted([
    [40, random.pick(others).id],
    [25, executiveOffice.id],
    [35, registry.id],
  ]);
  return mainReceiver(unitId);
}

function addressee({ unitId }: Receiver): string {
  if (unitId === executiveOffice.id) return `อธิบดี${root.name}`;
  const division = divisions.find(({ id }) => id === unitId);
  return division ? `ผู้อำนวยการ${division.name}` : `หัวหน้า${registry.name}`;
}
