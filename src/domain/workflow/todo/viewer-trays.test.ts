import { describe, expect, it } from 'vitest';

import { people, units } from '#tests/rules/office.ts';

import { selectTrays } from './viewer-trays.ts';

const { registry, divisionA, divisionB } = units;
const { clerkA } = people;

describe('the rows of a list', () => {
  /** Staffs the desks of two units, and the secret desk of one of them. */
  const viewer = { ...clerkA, deskOf: [divisionA, divisionB], secretRegistrarOf: [divisionA] };
  const own = `person:${clerkA.personId}`;

  it('are of every desk the person staffs, and their own, when no unit is chosen', () => {
    const all = [`desk:${divisionA}`, `desk:${divisionB}`, `secretDesk:${divisionA}`, own];
    expect(selectTrays(viewer, 'awaitingReceipt', undefined)).toEqual(all);
  });

  it('are of both desks of the chosen unit alone', () => {
    expect(selectTrays(viewer, 'awaitingReceipt', divisionA)).toEqual([`desk:${divisionA}`, `secretDesk:${divisionA}`]);
    expect(selectTrays(viewer, 'awaitingReceipt', divisionB)).toEqual([`desk:${divisionB}`]);
  });

  it('are none of a unit whose desk the person does not staff', () => {
    expect(selectTrays(viewer, 'awaitingReceipt', registry)).toEqual([]);
  });
});
