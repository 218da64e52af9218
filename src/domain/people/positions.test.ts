import { expect, it } from 'vitest';

import { freePeriod } from './positions.ts';

const at = (text: string) => new Date(`2026-11-${text}:00+07:00`);
const period = (from: string, to: string | null) => ({ validFrom: at(from), validTo: to === null ? null : at(to) });

it('a position is held from its first day, beside those of other times', () => {
  const wanted = period('10T00:00', '21T00:00');
  expect(freePeriod(wanted, [])).toEqual(wanted);
  expect(freePeriod(wanted, [period('01T00:00', '10T00:00'), period('21T00:00', null)])).toEqual(wanted);
});

it('is not held twice at the same time', () => {
  const wanted = period('10T00:00', '21T00:00');
  for (const other of [
    period('01T00:00', null),
    period('01T00:00', '11T00:00'),
    period('20T00:00', '22T00:00'),
    period('12T00:00', '13T00:00'),
  ])
    expect(freePeriod(wanted, [other])).toBeUndefined();
  expect(freePeriod(period('10T00:00', null), [period('25T00:00', null)])).toBeUndefined();
});

it('given again on the day on which one ended begins at that moment', () => {
  const [early, late] = [period('01T00:00', '10T09:00'), period('10T09:00', '10T11:30')];
  expect(freePeriod(period('10T00:00', null), [early, late])).toEqual(period('10T11:30', null));
});
