import type { Topic } from '#domain/notifications/topics.ts';

import type { Leg, Matter } from '../matter/matter.ts';
import type { PlanBuilder } from '../matter/plan-builder.ts';
import { isLive } from '../matter/route.ts';
import { deskTray } from '../todo/trays.ts';

/** The legs on which a letter is now, or waits to be received. */
export const presentLegs = ({ legs }: Matter): readonly Leg[] =>
  legs.filter((leg) => isLive(leg) && leg.state !== 'closed');

export const notifyUnits = (plan: PlanBuilder, topic: Topic, note: string): PlanBuilder =>
  plan.forEach(presentLegs(plan.matter), (current, leg) =>
    current.notify(topic, deskTray(leg.toUnitId, current.matter.document.secrecy), leg.id, note),
  );
