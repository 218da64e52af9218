import { eventNames, type EventName } from '../events.ts';
import { annotationEvents } from '../annotations/annotations.ts';
import { noteEvents } from '../notes/notes.ts';
import { copyEvents } from '../registers/control-register.ts';
import { eventsForSenders } from '../workflow/access/events-for-senders.ts';
import { systemLog, systemLogGroups } from './system-log.ts';

const nounsOfLetters = 'document draft letter notice order publication receipt report return task'.split(' ');
const leftOut: readonly EventName[] = [...noteEvents, ...annotationEvents, ...copyEvents, ...eventsForSenders];

/** What the history of a letter tells all its readers. */
export const letterEvents: readonly EventName[] = eventNames.filter(
  (name) => nounsOfLetters.includes(name.split('.')[0] ?? '') && !leftOut.includes(name),
);

/**
 * What a person did, by group: what the system log shows, what concerns only themselves, and work on letters. Numbers,
 * arrivals, copies and chat are left out, as in the system log, because they may be of secret letters.
 */
const activity: Readonly<Record<ActivityGroup, readonly EventName[]>> = {
  ...systemLog,
  letters: letterEvents,
  own: [
    'profile.changed',
    'preferences.saved',
    'avatar.saved',
    'avatar.removed',
    'signature.saved',
    'signature.retired',
    'privacy.agreed',
    'privacy.refused',
    'privacy.withdrawn',
    'messaging.linked',
    'messaging.unlinked',
  ],
};

export const activityGroups = [...systemLogGroups, 'letters', 'own'] as const;
export type ActivityGroup = (typeof activityGroups)[number];

/** Those of one group, or all. */
export const activityEventsOf = (group: ActivityGroup | undefined): readonly EventName[] =>
  (group === undefined ? activityGroups : [group]).flatMap((name) => activity[name]);
