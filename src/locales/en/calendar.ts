import type { calendar as thai } from '../th/calendar.ts';
import type { Translated } from '../translated.ts';

export const calendar: Translated<typeof thai> = {
  title: 'Holidays and office hours',
  help: 'Deadlines count working time alone, {opens}–{lunchBegins} and {lunchEnds}–{closes}, without these days',
  kinds: { annual: 'Annual holiday', special: 'Special holiday by the Cabinet', working: 'Working day in exchange' },
  year: 'Year',
  manage: 'Manage the holidays',
  manageHours: 'Change the office hours',
  list: 'Holidays',
};
