import { unreachable } from '#domain/unreachable.ts';

import type { Office } from './office.ts';
import { insideLetterBegins } from './stories/inside-letter.ts';
import { lastFullDayStories } from './stories/last-full-day.ts';
import { outgoingLetterBegins, secretOutgoingLetterBegins } from './stories/outgoing-letter.ts';
import { outsideLetterArrives } from './stories/outside-letter.ts';
import { publicationBegins } from './stories/publication.ts';
import { numbersAreReserved } from './stories/reserved-numbers.ts';
import { secretLetterArrives } from './stories/secret-letter.ts';
import { momentOfDay, workingDays } from './working-time.ts';

/** How many of each begin in a year. Answers to letters from outside come on top. */
const beginnings = [
  { times: 920, begins: outsideLetterArrives },
  { times: 140, begins: insideLetterBegins },
  { times: 80, begins: secretLetterArrives },
  { times: 110, begins: outgoingLetterBegins },
  { times: 12, begins: secretOutgoingLetterBegins },
  { times: 110, begins: publicationBegins },
  { times: 12, begins: numbersAreReserved },
] as const;

/** In the last days more letters begin, so that everybody has something to do. */
const lastDays = 8;
const rush = [
  { times: 35, begins: outsideLetterArrives },
  { times: 30, begins: outgoingLetterBegins },
  { times: 8, begins: secretLetterArrives },
] as const;

/** Spreads a year of letters over its working days and lets everybody work on them. */
export async function liveAYear(office: Office, onMonth: (now: Date) => Promise<void>): Promise<void> {
  const days = workingDays(office.now, office.end, office.calendar);
  for (const { times, begins } of beginnings)
    for (let count = 0; count < times; count += 1) begin(office, days, (count / times) * days.length, begins);
  const last = days.slice(-lastDays);
  for (const { times, begins } of rush)
    for (let count = 0; count < times; count += 1) begin(office, last, (count / times) * last.length, begins);
  for (const begins of lastFullDayStories)
    for (let count = 0; count < 3; count += 1) begin(office, [office.lastFullDay], 0, begins);
  await office.schedule.run(office.end, async (now) => {
    if (now.getUTCMonth() !== office.now.getUTCMonth()) await onMonth(now);
    office.now = now;
  });
}

function begin(office: Office, days: readonly Date[], place: number, begins: (office: Office) => Promise<void>): void {
  const at = momentOfDay(office, days[Math.floor(place)] ?? unreachable('no working day'));
  if (at) office.schedule.put(at, () => begins(office));
}
