import type { Matter } from '#domain/workflow/matter/matter.ts';

import { byPost } from './dispatching.ts';
import { copy, onHold, done, main, people, units } from './office.ts';
import { reviewed, signed, startDraft, startMatter } from './walk-matter.ts';

type Trial = ReturnType<typeof startMatter>;

const { divisionA, divisionB } = units;
const nobody = { personIds: [], unitIds: [], purposeId: null, taskTypeId: null, note: '', dueAt: null };
const toHead = { ...nobody, personIds: [people.headA.personId] };
const toOfficer = {
  text: 'มอบดำเนินการ',
  personIds: [people.officerP.personId],
  unitIds: [],
  dueAt: null,
  closes: false,
};

const steps = {
  unreceived: () => undefined,
  received: (trial: Trial) => trial.act('clerkA', 'receive', divisionA, {}),
  presented: (trial: Trial) => trial.act('clerkA', 'present', divisionA, toHead),
  assigned: (trial: Trial) => trial.act('headA', 'command', divisionA, toOfficer, 'headA'),
  reported: (trial: Trial) => trial.act('officerP', 'recordResult', divisionA, done, 'officerP'),
  closed: (trial: Trial) => trial.act('headA', 'acceptReport', divisionA, {}, 'officerP'),
} as const;

const note = { note: '' };

/** The drafts of division A, in each state of an outgoing document. */
const drafts = {
  draft: () => undefined,
  inReview: (trial: Trial) => trial.act('officerP', 'submit', divisionA, {}),
  inSign: (trial: Trial) => trial.act('officerQ', 'pass', divisionA, note, 'officerQ'),
  registered: (trial: Trial) => trial.act('headA', 'sign', divisionA, note, 'headA'),
  cancelled: (trial: Trial) => trial.act('headA', 'cancelDocument', divisionA, { reason: 'ออกซ้ำ' }),
} as const;

export type Situation =
  | keyof typeof steps
  | keyof typeof drafts
  | ('returned' | 'recalled' | 'onHold' | 'secret' | 'notice' | 'postponementAsked' | 'opinionAsked')
  | ('returnedDraft' | 'discarded' | 'signed' | 'toPublish' | 'published' | 'sentOut')
  | ('cameAgain' | 'ownSecret');

/** Each state of a leg at division A, and of a draft of division A, reached by real actions. */
export function situations(): ReadonlyMap<Situation, Matter> {
  const found = new Map<Situation, Matter>();
  const trial = startMatter({ receivers: [main(divisionA), copy(divisionB)] });
  for (const [state, step] of Object.entries(steps)) {
    const refused = step(trial);
    if (refused) throw new Error(`${state}: ${refused.refused}`);
    if (isStep(state)) found.set(state, trial.matter());
  }
  found.set(
    'returned',
    after((item) => item.act('clerkA', 'sendBack', divisionA, { reason: 'ไม่เกี่ยวข้อง' })),
  );
  found.set(
    'recalled',
    after((item) => item.act('registrar', 'recall', divisionA, {})),
  );
  found.set(
    'onHold',
    after((item) => item.act('registrar', 'hold', units.registry, onHold('รอตรวจสอบ'))),
  );
  const asking = assigned();
  asking.act('officerP', 'askPostponement', divisionA, { dueAt: new Date('2030-01-01'), reason: 'รอข้อมูล' }, 'officerP');
  found.set('postponementAsked', asking.matter());
  const advised = assigned();
  const advisers = { personIds: [people.officerQ.personId], unitIds: [], dueAt: null, note: 'ขอทราบความเห็น' };
  advised.act('officerP', 'askOpinions', divisionA, advisers, 'officerP');
  found.set('opinionAsked', advised.matter());
  const circulated = startMatter({ receivers: [main(divisionB), copy(divisionA)] });
  circulated.act('clerkA', 'receive', divisionA, {});
  found.set('notice', circulated.matter());
  for (const [situation, matter] of situationsOfDrafts()) found.set(situation, matter);
  found.set('cameAgain', cameAgain());
  found.set('secret', startMatter({ secrecy: 2, receivers: [main(divisionA)], by: 'secretRegistrar' }).matter());
  return found;
}

function assigned(): Trial {
  const trial = startMatter({ receivers: [main(divisionA), copy(divisionB)] });
  for (const step of [steps.received, steps.presented, steps.assigned]) step(trial);
  return trial;
}

function* situationsOfDrafts(): Generator<[Situation, Matter]> {
  const chain = [...reviewed('officerQ'), ...signed('headA')];
  const trial = startDraft({ chain });
  for (const [state, step] of Object.entries(drafts)) {
    const refused = step(trial);
    if (refused) throw new Error(`${state}: ${refused.refused}`);
    if (isDraftState(state)) yield [state, trial.matter()];
  }
  const sentBack = startDraft({ chain });
  sentBack.act('officerP', 'submit', divisionA, {});
  sentBack.act('officerQ', 'returnDraft', divisionA, { reason: 'แก้ไข' }, 'officerQ');
  yield ['returnedDraft', sentBack.matter()];
  sentBack.act('officerP', 'discard', divisionA, { reason: 'ไม่ใช้แล้ว' });
  yield ['discarded', sentBack.matter()];
  const later = startDraft({ chain, numbering: 'afterSign' });
  for (const step of [drafts.inReview, drafts.inSign, drafts.registered]) step(later);
  yield ['signed', later.matter()];
  yield ['toPublish', issued(4, () => undefined)];
  yield ['published', issued(4, (item) => item.act('clerkA', 'publish', divisionA, { from: null, until: null }))];
  yield [
    'sentOut',
    issued(1, (item) => item.act('registrar', 'sendOut', divisionA, { sendings: [byPost('กระทรวงมหาดไทย')] })),
  ];
  const secret = startDraft({ chain: signed('director'), secrecy: 2, by: 'secretRegistrarA' });
  secret.act('secretRegistrarA', 'submit', divisionA, {});
  secret.act('director', 'sign', divisionA, note, 'director');
  yield ['ownSecret', secret.matter()];
}

/** Division A has finished it, and division B sends it there once more. */
function cameAgain(): Matter {
  const trial = startMatter({ receivers: [main(divisionA), main(divisionB)] });
  trial.act('clerkA', 'receive', divisionA, {});
  trial.act('clerkA', 'close', divisionA, {});
  trial.act('clerkB', 'receive', divisionB, {});
  trial.act('clerkB', 'forward', divisionB, { receivers: [main(divisionA)], dueAt: null });
  return trial.matter();
}

function issued(kind: number, step: (trial: Trial) => unknown): Matter {
  const trial = startDraft({ chain: signed('headA'), kind });
  trial.act('officerP', 'submit', divisionA, {});
  trial.act('headA', 'sign', divisionA, note, 'headA');
  step(trial);
  return trial.matter();
}

const isDraftState = (state: string): state is keyof typeof drafts => state in drafts;
const isStep = (state: string): state is keyof typeof steps => state in steps;

function after(step: (trial: Trial) => unknown): Matter {
  const trial = startMatter({ receivers: [main(divisionA), copy(divisionB)] });
  step(trial);
  return trial.matter();
}
