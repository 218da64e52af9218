import { expect, it } from 'vitest';

import { eventsByVersion } from './versions.ts';

const saved = [
  { version: 4, savedAt: new Date('2026-11-21T03:00:00Z') },
  { version: 2, savedAt: new Date('2026-11-21T01:00:00Z') },
];

const at = (time: string) => ({ at: new Date(time) });

it.each([
  ['2026-11-21T01:00:00Z', 2],
  ['2026-11-21T02:59:59Z', 2],
  ['2026-11-21T03:30:00Z', 4],
  ['2026-11-21T00:30:00Z', undefined],
])('an event at %s is about version %s', (time, version) => {
  const event = at(time);
  expect([...eventsByVersion(saved, [event])]).toEqual([[version, [event]]]);
});

it('events come in the order of their times, under the version that was the newest', () => {
  const [first, early, second, late] = [
    at('2026-11-21T00:00:00Z'),
    at('2026-11-21T01:30:00Z'),
    at('2026-11-21T02:00:00Z'),
    at('2026-11-21T04:00:00Z'),
  ];
  expect([...eventsByVersion(saved, [late, second, first, early])]).toEqual([
    [undefined, [first]],
    [2, [early, second]],
    [4, [late]],
  ]);
});

it('a lower version that was saved later is not the newest', () => {
  const later = { version: 3, savedAt: new Date('2026-11-21T05:00:00Z') };
  const event = at('2026-11-21T06:00:00Z');
  expect([...eventsByVersion([...saved, later], [event])]).toEqual([[4, [event]]]);
});

it('looks at each time a few times only, however often a text was submitted', () => {
  let looks = 0;
  const momentAt = (minute: number) => {
    const moment = new Date(minute * 60_000);
    moment.valueOf = () => ((looks += 1), minute * 60_000);
    moment.getTime = () => ((looks += 1), minute * 60_000);
    return moment;
  };
  const count = 2_000;
  const versions = Array.from({ length: count }, (_, index) => ({ version: index, savedAt: momentAt(3 * index) }));
  const events = Array.from({ length: 2 * count }, (_, index) => ({ at: momentAt(1.5 * index) }));
  expect(eventsByVersion(versions, events).get(count - 1)).toHaveLength(2);
  expect(looks).toBeLessThan(100 * count);
});
