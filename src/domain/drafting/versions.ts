import { actionNamed, actionNames } from '#domain/workflow/permitted-actions.ts';

/** The events at which the current text is saved as a version. */
export const versionEvents = actionNames
  .map(actionNamed)
  .filter(({ savesVersion }) => savesVersion)
  .map(({ event }) => event);

interface Saved {
  readonly version: number;
  readonly savedAt: Date;
}

/**
 * The events of each version, in the order of their times: each is about the newest version saved by then. An event
 * from before the first version is under undefined. Sorted and walked once, because a text can be submitted and
 * withdrawn any number of times.
 */
export function eventsByVersion<Event extends { readonly at: Date }>(
  versions: readonly Saved[],
  events: readonly Event[],
): ReadonlyMap<number | undefined, readonly Event[]> {
  const saved = versions.toSorted((a, b) => a.savedAt.getTime() - b.savedAt.getTime());
  let newest: number | undefined;
  let next = 0;
  const versionOf = ({ at }: Event) => {
    for (let item = saved[next]; item && item.savedAt <= at; item = saved[next]) {
      newest = Math.max(newest ?? item.version, item.version);
      next += 1;
    }
    return newest;
  };
  return Map.groupBy(
    events.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    versionOf,
  );
}
