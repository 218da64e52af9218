import type { EventName } from '../events.ts';

/** What others give a person, change and end: the details name the person. */
export const changesOfPerson = [
  'account.saved',
  'account.closed',
  'account.reopened',
  'account.removed',
  'account.email-changed',
  'account.link-issued',
  'account.factors-removed',
  'office.given',
  'office.corrected',
  'office.ended',
  'position.given',
  'position.corrected',
  'position.ended',
  'position.main-ended',
  'position.main-planned',
  'position.main-plan-cancelled',
  'clearance.given',
  'clearance.corrected',
  'clearance.ended',
  'person.picture-saved',
  'person.id-card-removed',
  'person.picture-removed',
  'directory.person-linked',
  'directory.person-left',
  'directory.person-returned',
  'scim.person-joined',
  'scim.person-linked',
  'scim.person-changed',
  'scim.person-left',
  'scim.person-returned',
  'scim.person-removed',
] as const satisfies readonly EventName[];

/** What a person does, or what happens, to their own account: they are the actor. */
export const changesByPerson = [
  'administrator.created',
  'account.suspended',
  'avatar.saved',
  'avatar.removed',
  'factor.added',
  'factor.removed',
  'factor.recovery-codes-renewed',
] as const satisfies readonly EventName[];

/** Its details name the persons who come into a group and leave it. */
export const changeOfGroup = 'menu-permissions.saved' satisfies EventName;

/** All of which the history of a person tells. */
export const dutyChanges = [...changesOfPerson, ...changesByPerson, changeOfGroup] as const;
