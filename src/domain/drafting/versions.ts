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

/** The version an event refers to: the newest saved by then. */
export const versionAt = (versions: readonly Saved[], at: Date): number | undefined =>
  versions
    .filter(({ savedAt }) => savedAt <= at)
    .reduce<Saved | undefined>((newest, item) => (newest && newest.version > item.version ? newest : item), undefined)
    ?.version;
