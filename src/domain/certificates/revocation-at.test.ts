import { describe, expect, it } from 'vitest';

import { revocationOfAll, revocationTold } from './revocation-at.ts';

const day = (date: string) => new Date(`${date}T05:00:00Z`);
const list = { from: day('2026-06-01'), until: day('2026-06-08'), revokedAt: null, heldAt: null };
const known = (told: Parameters<typeof revocationTold>[0], at: string) => revocationTold(told).isKnownAt(day(at));

describe('what lists say of a certificate', () => {
  it('is nothing when there is none, or each ended before', () => {
    expect(known([], '2026-06-02')).toBe(false);
    expect(known([list], '2026-06-08')).toBe(false);
    expect(known([list], '2026-06-07')).toBe(true);
    expect(known([list], '2026-05-01')).toBe(true);
  });

  it('is the first revocation in any of them', () => {
    const later = { ...list, revokedAt: day('2026-06-03') };
    expect(revocationTold([list, later, { ...later, revokedAt: day('2026-06-02') }]).revokedAt).toEqual(
      day('2026-06-02'),
    );
  });

  it('is nothing while it is on hold, from that day on, unless a newer one lifts it', () => {
    const held = { ...list, from: day('2026-06-04'), heldAt: day('2026-06-03') };
    expect(known([list, held], '2026-06-04')).toBe(false);
    expect(known([list, held], '2026-06-02')).toBe(true);
    expect(known([held, { ...list, from: day('2026-06-05') }], '2026-06-04')).toBe(true);
    const isHeld = (told: Parameters<typeof revocationTold>[0], at: string) => revocationTold(told).isHeldAt(day(at));
    expect(isHeld([list, held], '2026-06-04')).toBe(true);
    expect(isHeld([list, held], '2026-06-02')).toBe(false);
    expect(isHeld([held, { ...list, from: day('2026-06-05') }], '2026-06-04')).toBe(false);
    expect(revocationOfAll([revocationTold([list]), revocationTold([held])]).isHeldAt(day('2026-06-04'))).toBe(true);
  });

  it('holds for a whole chain when it is known of each of its certificates', () => {
    const [one, other] = [revocationTold([list]), revocationTold([])];
    expect(revocationOfAll([one, one]).isKnownAt(day('2026-06-02'))).toBe(true);
    expect(revocationOfAll([one, other]).isKnownAt(day('2026-06-02'))).toBe(false);
    const revoked = revocationTold([{ ...list, revokedAt: day('2026-06-03') }]);
    expect(revocationOfAll([one, revoked]).revokedAt).toEqual(day('2026-06-03'));
  });
});
