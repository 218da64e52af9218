/** A run of a channel begins no letter later: the next run comes within a minute, and one letter may take some itself. */
const maxRunMs = 60_000;

/** Whether a run that begins now may begin one more letter when it is asked. */
export function startRun(clock: () => Date): () => boolean {
  const endsAt = clock().getTime() + maxRunMs;
  return () => clock().getTime() < endsAt;
}
