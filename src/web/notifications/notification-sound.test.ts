import { beforeEach, expect, test, vi } from 'vitest';

import type { Preferences } from '#contract/preferences.ts';
import { defaultPreferences } from '#domain/preferences/preferences.ts';
import { adoptPreferences } from '#web/platform/preferences/preferences.ts';

import { playNotificationSound } from './notification-sound.ts';

/** Loudness of each tone that was started. */
const tones: number[] = [];
const connectable = { connect: (next: unknown) => next };

beforeEach(() => {
  tones.length = 0;
  vi.stubGlobal('document', { hidden: false, documentElement: { dataset: {} } });
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      destination = {};
    },
  );
  vi.stubGlobal(
    'GainNode',
    class {
      connect = connectable.connect;
      gain = {
        linearRampToValueAtTime: (loudness: number) => void tones.push(loudness),
        exponentialRampToValueAtTime: () => undefined,
      };
    },
  );
  vi.stubGlobal(
    'OscillatorNode',
    class {
      connect = connectable.connect;
      start = () => undefined;
      stop = () => undefined;
    },
  );
});

/** 22:30 in Bangkok. */
const lateEvening = new Date('2026-11-20T15:30:00Z');

function chime(changes: Partial<Preferences>): number[] {
  adoptPreferences({ ...defaultPreferences, ...changes });
  playNotificationSound(lateEvening);
  return tones;
}

test('the tone has the volume the person chose', () => {
  const [standard] = chime({});
  const louder = chime({ volume: 100 }).at(-1);
  expect(standard).toBeGreaterThan(0);
  expect(louder).toBeCloseTo((standard ?? 0) * 2);
});

test.for([
  ['turned off', { sound: false }],
  ['at volume nothing', { volume: 0 }],
  ['in the quiet hours, over midnight', { quietFrom: '22:00', quietTo: '06:00' }],
] as const)('plays nothing %s', ([, changes]) => {
  expect(chime(changes)).toEqual([]);
});

test('plays outside the quiet hours', () => {
  expect(chime({ quietFrom: '23:00', quietTo: '06:00' })).toHaveLength(1);
});

test('plays nothing on a hidden page', () => {
  vi.stubGlobal('document', { hidden: true, documentElement: { dataset: {} } });
  expect(chime({})).toEqual([]);
});
