import type { CallReply } from '#web/platform/api/calls.ts';

type Groups = CallReply<'getReceiverGroups'>['item'];

/** A group that a unit saved under a name. */
export type SavedGroup = Groups['kept'][number];

/** The units, offices and people of any group. */
export type ReceiverGroup = Pick<SavedGroup, 'units' | 'people'> & Partial<Pick<SavedGroup, 'roles'>>;

export const sizeOf = ({ units, roles = [], people }: ReceiverGroup) => units.length + roles.length + people.length;
