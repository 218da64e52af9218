import type { bulk as thai } from '../th/bulk.ts';
import type { Translated } from '../translated.ts';

export const bulk: Translated<typeof thai> = {
  bar: 'Act on the chosen letters',
  chooseRow: 'Choose {subject}',
  choosePage: 'Choose all on this page',
  chosen: '{count} chosen',
  full: 'at most {count} at once',
  doWith: '{action}: {count}',
  nothing: 'Nothing can be done with these at once',
  clear: 'Clear choice',
  progress: '{done} of {total} done',
  finished: 'Finished: {done} of {total}',
  stop: 'Stop',
  again: 'Try the remaining again ({count})',
  results: 'Result of each letter',
  waiting: 'Waiting',
  working: 'Working',
  notTried: 'Not tried',
  done: 'Done',
  doneAs: 'Done, receive no. {number}',
  addressee: 'to {name}',
  arrived: 'arrived {day}',
  firstPage: 'First page of “{subject}”',
  noPage: '“{subject}” has no page to show',
};
