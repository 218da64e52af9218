import { describe, expect, it } from 'vitest';

import { canRead, readersOf } from '#domain/workflow/access/readers.ts';
import { mayCertify, mayMakeOfficeCopy, stampedLegs } from '#domain/workflow/access/copy-rules.ts';
import { mayPutScan } from '#domain/workflow/access/scan-rule.ts';
import { explainAction } from '#domain/workflow/explain-action.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { namedAt } from '#domain/workflow/matter/named-at.ts';
import { actionNames, refusalForAnybody, refusalOf, withheldActions } from '#domain/workflow/permitted-actions.ts';
import type { Viewer } from '#domain/people/viewer.ts';

import { people } from './office.ts';
import { startMatter, walked } from './walk-matter.ts';

const day = new Date('2024-02-05T00:00:00+07:00');

/** A letter of the registry that the director brought from an old register. */
function movedIn({ secrecy = 1, direction = 'incoming' as 'incoming' | 'outgoing' } = {}): Matter {
  const matter = walked(startMatter({ receivers: [] }), () => []);
  const { personId } = people.director;
  return {
    ...matter,
    document: {
      ...matter.document,
      createdBy: personId,
      state: 'closed',
      secrecy,
      direction,
      isMovedIn: true,
      closedAt: day,
    },
    legs: matter.legs.map((leg) => ({
      ...leg,
      state: 'closed' as const,
      sentBy: personId,
      receivedAt: day,
      closedAt: day,
    })),
  };
}

const everybody: readonly [string, Viewer][] = Object.entries(people);
const contexts = (matter: Matter) =>
  everybody.flatMap(([, viewer]) => matter.legs.map((leg) => ({ viewer, matter, leg, task: null })));

describe('a letter that was moved in', () => {
  it('cannot be worked on by anybody, and everybody is told why', () => {
    const others = actionNames.filter((name) => name !== 'reclassify');
    for (const context of contexts(movedIn())) {
      expect(others.map((name) => refusalOf(name, context)?.refused)).toEqual(others.map(() => 'letter-moved-in'));
      expect(others.map((name) => refusalForAnybody(name, context)?.refused)).toEqual(
        others.map(() => 'letter-moved-in'),
      );
      expect(withheldActions(context, day).map(({ action }) => action)).not.toContain('reopen');
    }
    expect(explainAction('reopen', people.registrar, movedIn())).toMatchObject({
      isPermitted: false,
      refusal: { refused: 'letter-moved-in' },
    });
  });

  it('gets another class by who decides that, and keeps its number', () => {
    const secret = movedIn({ secrecy: 2 });
    const permitted = contexts(secret).filter((context) => refusalOf('reclassify', context) === undefined);
    expect(permitted.map(({ viewer }) => viewer.personId)).toEqual([people.secretRegistrar.personId]);
  });

  it('is read by its unit and the registry, a secret one by its secret registrar, and not by who brought it', () => {
    const { ownerUnitId } = movedIn().document;
    expect(readersOf(movedIn())).toEqual([`unit:${ownerUnitId}`, 'registry']);
    expect(readersOf(movedIn({ secrecy: 2 }))).toEqual([`secretDesk:${ownerUnitId}`]);
    expect(canRead(people.director, movedIn())).toBe(false);
  });

  it('is certified as a copy, and has neither a stamp, an office copy nor a scan of this program', () => {
    const { registrar } = people;
    expect(mayCertify(registrar, movedIn())).toBe(true);
    expect(stampedLegs(registrar, movedIn())).toEqual([]);
    expect(mayMakeOfficeCopy(registrar, movedIn({ direction: 'outgoing' }))).toBe(false);
    expect(mayPutScan(registrar, movedIn({ direction: 'outgoing' }))).toBe(false);
  });

  it('shows the names of the day of its entry', () => {
    expect(namedAt(movedIn())).toEqual(day);
  });
});
