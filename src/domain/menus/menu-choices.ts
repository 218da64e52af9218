import { menuRoots } from './menu-roots.ts';

/** As long as the columns of the table. */
export const maxMenuName = 100;

/** The icons that an agency chooses from; the browser has a picture of each. */
export const menuIcons = [
  'SARABUN',
  'INTRANET',
  'NEWS',
  'BELL',
  'CALENDAR',
  'ARCHIVES',
  'MEET',
  'ROOM',
  'ASSET',
  'CAR',
  'LEAVE',
  'WORK_FROM_HOME',
  'SETTINGS',
  'CERTIFICATE',
] as const;
export type MenuIcon = (typeof menuIcons)[number];

/** Whether the items below this one are shown with their icons. The settings centre shows words alone. */
export const showsIcons = (parentId: number): boolean => Object.values<number>(menuRoots).includes(parentId);

/**
 * The places of items in an order of the agency, from those that the program gives them: the same, each given once. So an
 * item that a later release brings stands among them where the program would have it.
 */
export function placesOf(programPlaces: readonly number[]): readonly number[] {
  const places: number[] = [];
  for (const place of programPlaces.toSorted((a, b) => a - b))
    places.push(Math.max(place, (places.at(-1) ?? place - 1) + 1));
  return places;
}
