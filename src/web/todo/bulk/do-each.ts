/** How it went with one letter of many. */
export type Outcome =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'working' }
  | { readonly kind: 'done'; readonly registerNumber: string }
  | { readonly kind: 'refused'; readonly sentence: string }
  /** It waits no more for this: there is nothing to try again. */
  | { readonly kind: 'gone'; readonly sentence: string };

/** An outcome, or why none can be had now: then the others are not tried. */
export type Attempt = Exclude<Outcome, { kind: 'waiting' | 'working' }> & { readonly isCutOff?: boolean };

interface Run<Row> {
  readonly rows: readonly Row[];
  readonly attempt: (row: Row) => Promise<Attempt>;
  readonly tell: (row: Row, outcome: Outcome) => void;
  readonly isStopped: () => boolean;
}

/** One letter after the other: what is refused does not keep the next from being tried; a stop or a cut line does. */
export async function doEach<Row>({ rows, attempt, tell, isStopped }: Run<Row>): Promise<void> {
  for (const row of rows) {
    if (isStopped()) return;
    tell(row, { kind: 'working' });
    const { isCutOff = false, ...outcome } = await attempt(row);
    tell(row, outcome);
    if (isCutOff) return;
  }
}
