import { placeOf } from './page-places.ts';
import type { NotePlace } from './use-writing.ts';

interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Of an element that is higher than what it scrolls in, what is seen. */
function shownPart(element: HTMLElement): Frame {
  const own = element.getBoundingClientRect();
  const around = element.parentElement ? shownPart(element.parentElement) : windowFrame();
  const isCut = getComputedStyle(element).overflowY !== 'visible';
  return isCut || !element.parentElement ? meet(own, around) : around;
}

const windowFrame = (): Frame => ({ left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight });

const meet = (a: Frame, b: Frame): Frame => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  top: Math.max(a.top, b.top),
  bottom: Math.min(a.bottom, b.bottom),
});

/** The middle of what is seen of the page of which most is seen. */
export function middleInView(scroller: HTMLElement, rotation: number): NotePlace | undefined {
  const frame = shownPart(scroller);
  const seen = [...scroller.querySelectorAll<HTMLElement>('[data-annotated]')].map((layer) => {
    const page = layer.getBoundingClientRect();
    const { left, right, top, bottom } = meet(page, frame);
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
