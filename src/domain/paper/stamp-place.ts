/** How dark each cell of a page is, from 0 to 1, row by row from the upper left corner. */
export interface PageInk {
  readonly columns: number;
  readonly cells: readonly number[];
  /** Of a cell, in points. */
  readonly cell: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A speck that a scanner left is no text; a single letter is. */
const cleanShare = 0.0008;
/** Further down a stamp is not found at the corner any more. */
const searchedShare = { down: 0.3, left: 0.5 };
/** Points between a stamp and what is beside it, so that its frame is not read as a part of that. */
const distance = 4;

/**
 * Where a stamp covers nothing and touches nothing, as near to the upper right corner as it can be; where everything is covered, where it covers the
 * least. Costs the cells of the searched part times those of the stamp.
 * @param edge of the page that stays free, and `top` what is at the upper edge besides.
 */
export function stampPlace(
  page: Size,
  ink: PageInk,
  stamp: Size,
  { edge, top }: { readonly edge: number; readonly top: number },
): Place {
  const corner = { x: Math.max(0, page.width - edge - stamp.width), y: edge + top };
  let best = { place: corner, ink: inkBelow(ink, corner, stamp) };
  for (let down = 0; down <= page.height * searchedShare.down; down += ink.cell) {
    for (let left = 0; left <= page.width * searchedShare.left; left += ink.cell) {
      const place = { x: corner.x - left, y: corner.y + down };
      const isOutside = place.x < 0 || place.y + stamp.height > page.height;
      const found = isOutside ? 1 : inkBelow(ink, place, stamp);
      if (found <= cleanShare && best.ink > cleanShare) best = { place, ink: found };
    }
    if (best.ink <= cleanShare) return best.place;
  }
  return best.place;
}

/** Under it and close around it. */
function inkBelow({ columns, cells, cell }: PageInk, { x, y }: Place, { width, height }: Size): number {
  let sum = 0;
  let count = 0;
  const [right, bottom] = [x + width + distance, y + height + distance];
  const first = (from: number) => Math.max(0, Math.floor((from - distance) / cell));
  for (let row = first(y); row * cell < bottom; row += 1)
    for (let column = first(x); column < columns && column * cell < right; column += 1) {
      sum += cells[row * columns + column] ?? 0;
      count += 1;
    }
  return count === 0 ? 0 : sum / count;
}
