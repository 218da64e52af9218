export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Millimetres. */
const short = 210;
const long = 297;

/** The largest A4 sheet that fits the room, in the orientation of the page. */
export function a4SheetIn(room: Size, page: Size): Size {
  const ratio = page.width > page.height ? long / short : short / long;
  const width = Math.min(room.width, room.height * ratio);
  return { width, height: width / ratio };
}

/** The scale at which a page fits on a sheet. */
export const scaleOnSheet = (page: Size, sheet: Size): number =>
  Math.min(sheet.width / page.width, sheet.height / page.height);
