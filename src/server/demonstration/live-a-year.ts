import { unreachable } from '#domain/unreachable.ts';

import { draftIsSubmitted } from './arrivals/draft.ts';
import { insideLetterArrives } from './arrivals/inside-letter.ts';
import { outsideLetterArrives } from './arrivals/outside-letter.ts';
import { publicationAppears } from './arrivals/publication.ts';
import { secretLetterArrives } from './arrivals/secret-letter.ts';
import type { Office } from './office/office.ts';
import { momentOfDay } from './office/calendar.ts';

const day = 86_400_000;
const bangkokMidnight = 17 * 3_600_000;

/** What comes in during the year, and how much of all letters it makes. */
const arrivals = [
  { share: 0.69, arrives: outsideLetterArrives },
  { share: 0.17, arrives: insideLetterArrives },
  { share: 0.055, arrives: secretLetterArrives },
  { share: 0.085, arrives: publicationAppears },
] as const;

/** Drafts lie on desks for days, not for months. */
const daysOfDrafts = 9;

/** Lets `letters` letters come in, spread over the working days from `start` on, and everybody deal with them. */
export function liveAYear(office: Office, start: Date, letters: number): void {
  const days = workingDays(office, start);
  for (const { share, arrives } of arrivals)
    for (let count = 0; count < letters * share; count += 1)
      createDelegation(office, days, (count / (letters * share)) * days.length, arrives);
  const lastDays = days.slice(-daysOfDrafts);
  for (let count = 0; count < Math.min(60, letters / 5); count += 1)
    createDelegation(office, lastDays, office.random.next() * lastDays.length, draftIsSubmitted);
  office.schedule.run(office.end, (now) => (office.now = now));
}

function createDelegation(
  office: Office,
  days: readonly Date[],
  place: number,
  arrives: (office: Office) => void,
): void {
  const at = momentOfDay(office, days[Math.floor(place)] ?? unreachable('no working day'));
  if (at) office.schedule.put(at, () => arrives(office));
}

/** Midnights, in Bangkok, of the days on which offices are open. */
function workingDays(office: Office, start: Date): readonly Date[] {
  const first = Math.floor((start.getTime() - bangkokMidnight) / day) * day + bangkokMidnight;
  const count = Math.ceil((office.end.getTime() - first) / day);
  return Array.from({ length: count }, (_, index) => new Date(first + index * day)).filter(
    (midnight) => momentOfDay(office, midnight) !== undefined,
  );
}
