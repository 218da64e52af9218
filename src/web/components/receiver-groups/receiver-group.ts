import type { CallReply } from '#web/platform/api/calls.ts';

type Groups = CallReply<'getReceiverGroups'>['item'];

/** A group that a unit keeps under a name. */
export type KeptGroup = Groups['kept'][number];

/** The units and people of any group. */
export type ReceiverGroup = Pick<KeptGroup, 'units' | 'people'>;
