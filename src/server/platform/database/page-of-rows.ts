import { settingsPage } from '#contract/row-query.ts';

/** One row more than a page is read, so that it is known whether another page follows. */
export const rowsToRead = settingsPage + 1;

/** `next`: the `skip` of the next page; null after the last. */
export const pageOfRows = <Row>(found: readonly Row[], skip: number) => ({
  items: found.slice(0, settingsPage),
  next: found.length > settingsPage ? skip + settingsPage : null,
});
