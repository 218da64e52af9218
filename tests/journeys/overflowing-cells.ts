import type { Locator } from 'playwright-core';

/** The texts of the visible cells of a table whose contents reach over their edge into the next column. */
export const overflowingCells = (table: Locator): Promise<string[]> =>
  table.evaluate((element) =>
    [...element.querySelectorAll('th, td')]
      .filter((cell) => getComputedStyle(cell).overflowX === 'visible')
      .filter((cell) => {
        const contents = document.createRange();
        contents.selectNodeContents(cell);
        return contents.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1;
      })
      .map((cell) => cell.textContent ?? ''),
  );
