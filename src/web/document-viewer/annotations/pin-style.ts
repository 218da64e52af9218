import type { Spot } from './page-places.ts';

/** Whole on the page, also at its edge. */
export const pinStyle = ({ across, down }: Spot) => ({
  left: `clamp(14px, ${across * 100}%, calc(100% - 14px))`,
  top: `clamp(14px, ${down * 100}%, calc(100% - 14px))`,
});
