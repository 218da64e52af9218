import { applySteps } from '#domain/documents/apply-steps.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import type { Step } from '#domain/documents/steps.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { unreachable } from '#domain/unreachable.ts';

import { staff } from '../agency/staff.ts';
import { divisions, root, type Division } from '../agency/units.ts';
import { deputy, director, headOf } from '../happenings/who.ts';
import { homeOf, type Dossier, type Office } from '../office/office.ts';
import { later } from '../office/pace.ts';
import { openDossier } from '../office/perform.ts';
import { draftSubjects } from '../texts/inside-subjects.ts';
import { senders } from '../texts/senders.ts';
import { fillSlots } from '../texts/slots.ts';
import { chooseSpeed, dueBySpeed, newLetter } from './new-letter.ts';

/**
 * An officer prepares a letter; it goes to the reviewers one after the other, then to the signer, with whom it lies.
 * The life of a draft is not among the plans of the domain yet, so its steps are laid here.
 */
export function draftIsSubmitted(office: Office): void {
  const { random, now } = office;
  const division = random.weighted(divisions.map((each, index) => [index < 2 ? 6 : 2, each] as const));
  const section = random.chance(0.6) ? (division.sections[0] ?? division) : random.pick(division.sections);
  const members = staff.filter((member) => member.unitId === section.id && member.id !== headOf(section.id).id);
  const drafter = members.find((member) => member.username !== undefined) ?? random.pick(members);
  const isInside = random.chance(0.35);
  const speed = chooseSpeed(office);
  const letter = newLetter({
    kind: isInside ? documentKinds.inside.code : documentKinds.outside.code,
    direction: 'outgoing',
    subject: fillSlots(random.pick(draftSubjects), random, now),
    fromText: division.name,
    toText: isInside ? `อธิบดี${root.name}` : random.pick(senders).signer,
    letterDate: dayOf(now),
    speed,
    dueAt: dueBySpeed(office, speed, now),
  });
  const document = { ...letter, ownerUnitId: division.id, createdBy: drafter.id, state: 'inReview' } as const;
  const dossier = openDossier(office, document);
  layAtHome(office, dossier);
  office.records.events.push({
    action: 'submit',
    actorId: drafter.id,
    documentId: dossier.matter.document.id,
    at: now,
  });
  passOn(office, dossier, routeOf(office, division, section.id, isInside));
}

interface Desk {
  readonly kind: 'review' | 'sign';
  readonly personId: number;
}

/** Reviewers upward, then who signs: the head of the division inside the agency, its executives outside. */
function routeOf({ random }: Office, division: Division, sectionId: number, isInside: boolean): readonly Desk[] {
  const sectionHead: Desk = { kind: 'review', personId: headOf(sectionId).id };
  const head = headOf(division.id).id;
  if (isInside) return [sectionHead, { kind: 'sign', personId: head }];
  const throughDeputy: Desk[] = random.chance(0.35) ? [{ kind: 'review', personId: deputy.id }] : [];
  const signer = throughDeputy.length > 0 || random.chance(0.5) ? director : deputy;
  return [sectionHead, { kind: 'review', personId: head }, ...throughDeputy, { kind: 'sign', personId: signer.id }];
}

function layAtHome(office: Office, dossier: Dossier): void {
  const { ownerUnitId: unitId, createdBy: sentBy } = dossier.matter.document;
  change(office, dossier, {
    step: 'addLeg',
    id: -1,
    leg: {
      parentLegId: null,
      kind: 'home',
      fromUnitId: unitId,
      sentBy,
      toUnitId: unitId,
      toPersonId: null,
      purposeId: null,
      state: 'received',
      dueAt: null,
    },
  });
}

/** The next desk of the route gets the draft; a reviewer passes it after a while, a signer has not come to it yet. */
function passOn(office: Office, dossier: Dossier, [desk, ...rest]: readonly Desk[]): void {
  if (!desk) return;
  const { document } = dossier.matter;
  if (desk.kind === 'sign') dossier.matter = { ...dossier.matter, document: { ...document, state: 'inSign' } };
  change(office, dossier, {
    step: 'addJob',
    id: -2,
    job: {
      legId: homeOf(dossier).id,
      parentJobId: null,
      kind: desk.kind,
      giverId: document.createdBy,
      holderId: desk.personId,
      givenByDesk: false,
      isMain: true,
      purposeId: null,
      note: '',
      dueAt: null,
    },
  });
  const jobId = office.books.lastIds.job;
  if (desk.kind === 'review')
    office.schedule.appoint(later(office, divisions.some(({ id }) => headOf(id).id === desk.personId) ? 14 : 4), () => {
      const changes = { actedBy: desk.personId };
      change(office, dossier, { step: 'moveJob', id: jobId, event: 'act', changes });
      office.records.events.push({
        action: 'passReview',
        actorId: desk.personId,
        documentId: document.id,
        jobId,
        at: office.now,
      });
      passOn(office, dossier, rest);
    });
}

function change({ now, books }: Office, dossier: Dossier, step: Step): void {
  const isNew = step.step === 'addLeg' || step.step === 'addJob';
  const id = step.step === 'addLeg' ? (books.lastIds.leg += 1) : step.step === 'addJob' ? (books.lastIds.job += 1) : 0;
  dossier.matter = applySteps(dossier.matter, [step], {
    now,
    idOf: (given) => (isNew && given < 0 ? id : given),
    newTrackId: () => unreachable('nothing is followed yet'),
    newDispatchId: () => unreachable('a draft is not sent'),
    letterNumber: () => unreachable('a draft has no number'),
    registerNumberOf: () => unreachable('a draft has no number'),
  });
}
