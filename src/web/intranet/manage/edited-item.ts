import type { WrittenIntranetItem } from '#contract/intranet.ts';

/** An item being written: a new one, or the one with the id. */
export interface EditedItem extends WrittenIntranetItem {
  readonly id?: number;
}
