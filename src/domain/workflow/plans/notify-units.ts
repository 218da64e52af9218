import type { Topic } from '#domain/notifications/topics.ts';
import { extend, type Draft } from '../draft.ts';
import type { Leg, Matter } from '../matter/matter.ts';
import { isLive } from '../matter/route.ts';
import type { Step } from '../matter/steps.ts';
import { deskTray } from '../todo/trays.ts';

/** The stays at which a letter is, or waits to be received. */
export const stillHere = ({ legs }: Matter): readonly Leg[] =>
  legs.filter((leg) => isLive(leg) && leg.state !== 'closed');

/** Tells every unit that has the letter what became of it. */
export const notifyUnits = (draft: Draft, topic: Topic, note: string): Draft =>
  extend(
    draft,
    ...stillHere(draft.matter).map((leg): Step => ({
      step: 'tell',
      topic,
      tray: deskTray(leg.toUnitId, draft.matter.document.secrecy),
      legId: leg.id,
      note,
    })),
  );
