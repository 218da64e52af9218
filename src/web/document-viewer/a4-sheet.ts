export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Millimetres of A4. */
const short = 210;
const long = 297;

/** The largest sheet of A4 that stands whole in the room, lying where its page lies. */
export function a4SheetIn(room: Size, page: Size): Size {
  const ratio = page.width > page.height ? long / short : short / long;
  const width = Math.min(room.width, room.height * ratio);
  return { width, height: width / ratio };
}

/** The scale at which a page stands whole on a sheet. */
export const scaleOnSheet = (page: Size, sheet: Size): number =>
  Math.min(sheet.width / page.width, sheet.height / page.height);
