import type { Matter } from '#domain/documents/matter.ts';

import { copy, main, people, units } from './office.ts';
import { startMatter } from './walk-matter.ts';

type Trial = ReturnType<typeof startMatter>;

const { divisionA, divisionB } = units;
const nobody = { personIds: [], unitIds: [], purposeId: null, note: '', dueAt: null };
const toHead = { ...nobody, personIds: [people.headA.personId] };
const toOfficer = {
  text: 'มอบดำเนินการ',
  personIds: [people.officerP.personId],
  unitIds: [],
  dueAt: null,
  closes: false,
};
const result = { result: 'done', text: '', fileIds: [] } as const;

const steps = {
  unreceived: () => undefined,
  received: (trial: Trial) => trial.act('clerkA', 'receive', divisionA, {}),
  presented: (trial: Trial) => trial.act('clerkA', 'present', divisionA, toHead),
  assigned: (trial: Trial) => trial.act('headA', 'command', divisionA, toOfficer, 'headA'),
  reported: (trial: Trial) => trial.act('officerP', 'recordResult', divisionA, result, 'officerP'),
  closed: (trial: Trial) => trial.act('headA', 'acceptReport', divisionA, {}, 'officerP'),
} as const;

export type Situation = keyof typeof steps | 'returned' | 'recalled' | 'onHold' | 'secret';

/** The main stay at division A in each of its states, reached by the real actions. */
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
    after((each) => each.act('clerkA', 'sendBack', divisionA, { reason: 'ไม่เกี่ยวข้อง' })),
  );
  found.set(
    'recalled',
    after((each) => each.act('registrar', 'recall', divisionA, {})),
  );
  found.set(
    'onHold',
    after((each) => each.act('registrar', 'hold', units.registry, { reason: 'รอตรวจสอบ' })),
  );
  found.set('secret', startMatter({ secrecy: 2, receivers: [main(divisionA)], by: 'secretRegistrar' }).matter());
  return found;
}

const isStep = (state: string): state is keyof typeof steps => state in steps;

function after(step: (trial: Trial) => unknown): Matter {
  const trial = startMatter({ receivers: [main(divisionA), copy(divisionB)] });
  step(trial);
  return trial.matter();
}
