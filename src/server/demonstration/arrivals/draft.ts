import type { Chain, ChainStep } from '#domain/documents/chain.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { planBeginning } from '#domain/workflow/plans/begin-document.ts';
import { dayOf } from '#domain/text/thai-dates.ts';

import { staff } from '../agency/staff.ts';
import { divisions, registry, root, type Division } from '../agency/units.ts';
import { deputy, director, headOf } from '../happenings/people.ts';
import { carryOut } from '../office/carry-out.ts';
import { homeOf, type Office } from '../office/office.ts';
import { openDossier, perform } from '../office/perform.ts';
import { draftSubjects } from '../texts/inside-subjects.ts';
import { senders } from '../texts/senders.ts';
import { fillPlaceholders } from '../texts/placeholders.ts';
import { chooseSpeed, dueBySpeed, newLetter } from './new-letter.ts';

/** An officer prepares a letter and submits it: to the reviewers one after the other, then to who signs, with whom it lies. */
export function draftIsSubmitted(office: Office): void {
  const { random, now } = office;
  const division = random.weighted(divisions.map((division, index) => [index < 2 ? 6 : 2, division] as const));
  const section = random.chance(0.6) ? (division.sections[0] ?? division) : random.pick(division.sections);
  const members = staff.filter((member) => member.unitId === section.id && member.id !== headOf(section.id).id);
  const drafter = members.find((member) => member.username !== undefined) ?? random.pick(members);
  const isInside = random.chance(0.35);
  const speed = chooseSpeed(office);
  const letter = newLetter({
    kind: isInside ? documentKinds.inside.code : documentKinds.outside.code,
    direction: 'outgoing',
    subject: fillPlaceholders(random.pick(draftSubjects), random, now),
    fromText: division.name,
    toText: isInside ? `อธิบดี${root.name}` : random.pick(senders).signer,
    letterDate: dayOf(now),
    speed,
    dueAt: dueBySpeed(office, speed, now),
  });
  const dossier = openDossier(office, {
    ...letter,
    chain: chainOf(office, division, section.id, isInside),
    ownerUnitId: division.id,
    issuerUnitId: isInside ? division.id : registry.id,
    createdBy: drafter.id,
    state: 'draft',
  });
  carryOut(office, dossier, planBeginning(drafter.id, division.id), { personId: drafter.id, reason: '' });
  perform(office, dossier, 'submit', { by: drafter.id, legId: homeOf(dossier).id }, {});
}

/** Reviewers upward, then who signs: the head of the division inside the agency, its executives outside. */
function chainOf({ random }: Office, division: Division, sectionId: number, isInside: boolean): Chain {
  const head = headOf(division.id).id;
  if (isInside) return [stepOf('review', headOf(sectionId).id), stepOf('sign', head)];
  const throughDeputy = random.chance(0.35) ? [stepOf('review', deputy.id)] : [];
  const signer = throughDeputy.length > 0 || random.chance(0.5) ? director : deputy;
  return [stepOf('review', headOf(sectionId).id), stepOf('review', head), ...throughDeputy, stepOf('sign', signer.id)];
}

const stepOf = (kind: 'review' | 'sign', personId: number): ChainStep => ({ kind, personIds: [personId], needed: 1 });
