import type { Locator } from 'playwright-core';

/** The texts of the cells of a table whose contents reach into the next column, not those of which the end is cut off. */
export const overflowingCells = (table: Locator): Promise<string[]> =>
  table.evaluate((element) => {
    const isCut = (part: Element) =>
      getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth;
    return [...element.querySelectorAll('th, td')]
      .filter((cell) => ![cell, ...cell.querySelectorAll('*')].some(isCut))
      .filter((cell) => {
        const contents = document.createRange();
        contents.selectNodeContents(cell);
        return contents.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1;
      })
      .map((cell) => cell.textContent ?? '');
  });
