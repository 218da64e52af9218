import { placeOf } from './page-places.ts';
import type { NotePlace } from './use-writing.ts';

/** The middle of what is seen of the page of which most is seen. */
export function middleInView(scroller: HTMLElement, rotation: number): NotePlace | undefined {
  const frame = scroller.getBoundingClientRect();
  const seen = [...scroller.querySelectorAll<HTMLElement>('[data-annotated]')].map((layer) => {
    const page = layer.getBoundingClientRect();
    const [left, right] = [Math.max(page.left, frame.left), Math.min(page.right, frame.right)];
    const [top, bottom] = [Math.max(page.top, frame.top), Math.min(page.bottom, frame.bottom)];
    const spot = {
      across: ((left + right) / 2 - page.left) / page.width,
      down: ((top + bottom) / 2 - page.top) / page.height,
    };
    const area = Math.max(0, right - left) * Math.max(0, bottom - top);
    return { page: Number(layer.dataset['annotated']), spot, area };
  });
  const [most] = seen.toSorted((a, b) => b.area - a.area);
  return most && { ...placeOf(most.spot, rotation), page: most.page, isOpen: false };
}
