import type { CallReply } from '#web/platform/api/calls.ts';

type Groups = CallReply<'getReceiverGroups'>['item'];

export type SavedGroup = Groups['saved'][number];

export type ReceiverGroup = Pick<SavedGroup, 'units' | 'people'> & Partial<Pick<SavedGroup, 'roles'>>;

export const sizeOf = ({ units, roles = [], people }: ReceiverGroup) => units.length + roles.length + people.length;
