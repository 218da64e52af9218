import type { calendar as thai } from '../th/calendar.ts';
import type { Translated } from '../translated.ts';

export const calendar: Translated<typeof thai> = {
  title: 'Holidays and office hours',
  help: 'Deadlines count working time alone, {opens}–12:00 and 13:00–{closes}, without these days',
  hours: 'Office hours',
  opens: 'Opening time',
  closes: 'Closing time',
  timeMissing: 'Give the time',
  saveHours: 'Save office hours',
  hoursSaved: 'Office hours saved, for deadlines set from now on',
  kinds: { annual: 'Annual holiday', special: 'Special holiday by the Cabinet', working: 'Working day in exchange' },
  year: 'Year',
  manage: 'Manage the holidays',
  list: 'Holidays',
};
