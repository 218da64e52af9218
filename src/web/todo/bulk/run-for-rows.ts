export type Outcome =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'working' }
  | { readonly kind: 'done'; readonly registerNumber: string }
  | { readonly kind: 'refused'; readonly sentence: string }
  /** No longer applicable, so there is nothing to retry. */
  | { readonly kind: 'gone'; readonly sentence: string };

/** An outcome, or a failure after which the remaining rows are not attempted. */
export type Attempt = Exclude<Outcome, { kind: 'waiting' | 'working' }> & { readonly isCutOff?: boolean };

interface Run<Row> {
  readonly rows: readonly Row[];
  readonly attempt: (row: Row) => Promise<Attempt>;
  readonly onOutcome: (row: Row, outcome: Outcome) => void;
  readonly isStopped: () => boolean;
}

/** Handles rows one after the other. A refusal does not stop the run; a cancellation or a lost connection does. */
export async function runForRows<Row>({ rows, attempt, onOutcome, isStopped }: Run<Row>): Promise<void> {
  for (const row of rows) {
    if (isStopped()) return;
    onOutcome(row, { kind: 'working' });
    const { isCutOff = false, ...outcome } = await attempt(row);
    onOutcome(row, outcome);
    if (isCutOff) return;
  }
}
