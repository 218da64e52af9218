import { personsOf } from '#domain/people/viewer.ts';

import type { Office } from './office.ts';

/** Who is told of what comes into a tray: as `server/people/persons-at-trays.ts` finds them, in memory. */
export function personsAtTray(office: Office, tray: string, secrecy: number): readonly number[] {
  const [place, number] = tray.split(':');
  const id = Number(number);
  return [...office.viewers.values()]
    .filter((viewer) => {
      if (place === 'person') return personsOf(viewer).includes(id);
      if (place === 'member') return viewer.unitId === id;
      return (place === 'desk' ? viewer.deskOf : viewer.secretRegistrarOf).includes(id);
    })
    .filter((viewer) => secrecy === 1 || viewer.clearance >= secrecy)
    .map((viewer) => viewer.personId);
}
