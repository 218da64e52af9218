/** What makes or marks a version of a text: what was read when it was done is kept. */
export const versionActions = ['submit', 'pass', 'returnDraft', 'withdrawDraft', 'sign'] as const;

interface Kept {
  readonly version: number;
  readonly savedAt: Date;
}

/** The version something happened to: the newest that was saved by then, for that is kept with every deed. */
export const versionAt = (kept: readonly Kept[], at: Date): number | undefined =>
  kept
    .filter(({ savedAt }) => savedAt <= at)
    .reduce<Kept | undefined>((newest, item) => (newest && newest.version > item.version ? newest : item), undefined)
    ?.version;
