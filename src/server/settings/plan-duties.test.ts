import { expect, it } from 'vitest';

import { createDutyPlanner } from './plan-duties.ts';

const username = 'somsri.k';
const row = (number: number, email: string) => ({
  number,
  isActive: undefined,
  values: {},
  texts: { employeeCode: `new-${number}`, username: number === 2 ? username : `${username}${number}`, email },
  unreadable: [],
});
const person = (id: number, email: string) => ({
  id,
  isActive: true,
  values: { employeeCode: `${id}`, firstName: 'สมศรี', lastName: `ที่ ${id}`, email },
  names: {},
});

it('an agency of many people without an e-mail is planned for in one look at each', () => {
  // Looking at each pair of them takes longer than a test may.
  const stored = Array.from({ length: 200_000 }, (_, index) => person(index + 1, ''));
  const rows = [row(2, ''), row(3, 'somsri@example.go.th'), row(4, 'somsri@example.go.th')];
  const plan = createDutyPlanner({
    rows,
    stored: [...stored, person(400_000, 'malee@example.go.th')],
    held: {
      accountOf: (personId) => ({ personId, username: `u${personId}`, isAdministrator: false }),
      officesOf: () => [],
      positionsOf: () => [],
      ownerOf: () => undefined,
      roles: [],
      roleNamed: () => undefined,
    },
    units: { idOf: () => undefined, labelOf: String, isInUse: () => true },
    actorId: 1,
    language: 'th',
    today: '2026-11-29',
    isAdministrator: true,
  });
  const faultsOf = (planned: ReturnType<typeof row>, email: string) =>
    plan(planned, undefined, { isActive: true, values: { email } }).faults.map(({ problem }) => problem);
  expect(faultsOf(row(2, ''), '')).toEqual([]);
  expect(faultsOf(row(2, ''), 'malee@example.go.th')).toEqual([
    { because: 'emailOfAccount', values: { name: expect.stringContaining('400000') } },
  ]);
  expect(faultsOf(row(4, 'somsri@example.go.th'), 'somsri@example.go.th')).toEqual([
    { because: 'emailOfRow', values: { row: 3 } },
  ]);
});
