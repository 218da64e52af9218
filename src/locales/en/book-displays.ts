import type { bookDisplays as thai } from '../th/book-displays.ts';
import type { Translated } from '../translated.ts';

export const bookDisplays: Translated<typeof thai> = {
  openBooks: 'Open books',
  secretBooks: 'Books of secret letters',
  all: 'All books',
  parts: { columns: 'Columns', actions: 'Actions', years: 'Years' },
  open: { columns: 'Columns: {name}', actions: 'Actions: {name}', years: 'Years: {name}' },
  partTitle: '{part} · {name}',
  about: {
    columns:
      'The order, headings and visibility of columns, in the book of every unit: on the screen, in print and in the export, which has the Thai headings.',
    actions: 'What the maintainer of the book may do with its numbers, in every unit.',
    years:
      'Each unit counts the years of its book by the calendar or by the fiscal year. For the book of secret letters its registrar sets it.',
  },
  counts: '{columns} of {ofColumns} columns shown · {actions} of {ofActions} actions offered',
  countOfColumns: '{columns} of {ofColumns} columns shown',
  columnsOf: 'Columns: {name}',
  actionsOf: 'Actions: {name}',
  yearsOf: 'Years: {name}',
  columns: {
    number: 'Number in the book',
    arrivedAt: 'Day of entry',
    letterNumber: 'Number of the letter',
    letterDate: 'Date of the letter',
    fromText: 'From',
    toText: 'To',
    subject: 'Subject',
    operation: 'Action taken',
    remark: 'Remark',
  },
  actions: {
    cancelNumber: 'Voids a number that is reserved and not used; it is never used again',
    insertAfter: 'Gives a number with a point, such as 123/1, to a letter of an earlier day',
  },
  noActions: 'This book gets its numbers from letters received only, so there is nothing to do with them.',
  heading: 'Heading in Thai',
  headingEnglish: 'Heading in English',
  headingOf: 'Heading of “{name}” in Thai',
  headingEnglishOf: 'Heading of “{name}” in English',
  isShown: 'Shown',
  show: 'Show the column “{name}”',
  hidden: 'Hidden',
  ofForm: 'Required by the form of the regulation',
  required: 'Always shown',
  order: 'Order',
  saved: 'Saved, and in effect',
  bases: { calendar: 'by the calendar year', fiscal: 'by the fiscal year' },
  now: 'Counts {basis} now: {year}',
  since: '{basis} from {year}',
  basis: 'Counts',
  fromYear: 'From the year',
  setYears: 'Change how the years are counted: {name}',
  setYearsHelp:
    'Only a year in which the book has no number yet can be chosen. Numbers begin anew with that year, and what was set for later years is undone.',
  yearsSet: '{unit}: {years} ({reason})',
};
