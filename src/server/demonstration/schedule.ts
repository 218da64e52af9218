type Happening = () => Promise<void>;

interface ScheduledEvent {
  readonly at: number;
  /** Orders events of the same moment. */
  readonly order: number;
  readonly happening: Happening;
}

export interface Schedule {
  readonly put: (at: Date, happening: Happening) => void;
  /** Runs the events in chronological order, except those scheduled for after `end`. */
  readonly run: (end: Date, onMoment: (now: Date) => Promise<void>) => Promise<void>;
}

export function createSchedule(): Schedule {
  const waiting: ScheduledEvent[] = [];
  let order = 0;
  return {
    put: (at, happening) => push(waiting, { at: at.getTime(), order: order++, happening }),
    run: async (end, onMoment) => {
      for (let next = pop(waiting); next && next.at <= end.getTime(); next = pop(waiting)) {
        await onMoment(new Date(next.at));
        await next.happening();
      }
    },
  };
}

const isEarlier = (left: ScheduledEvent, right: ScheduledEvent) =>
  left.at < right.at || (left.at === right.at && left.order < right.order);

/** A binary heap, the earliest first. */
function push(heap: ScheduledEvent[], item: ScheduledEvent): void {
  let place = heap.length;
  for (let parent = (place - 1) >> 1; place > 0; parent = (place - 1) >> 1) {
    const above = heap[parent];
    if (!above || !isEarlier(item, above)) break;
    heap[place] = above;
    place = parent;
  }
  heap[place] = item;
}

function pop(heap: ScheduledEvent[]): ScheduledEvent | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (!first || !last || heap.length === 0) return first;
  let place = 0;
  for (let child = 1; child < heap.length; child = 2 * place + 1) {
    const left = heap[child];
    const right = heap[child + 1];
    const least = left && right && isEarlier(right, left) ? { item: right, at: child + 1 } : { item: left, at: child };
    if (!least.item || !isEarlier(least.item, last)) break;
    heap[place] = least.item;
    place = least.at;
  }
  heap[place] = last;
  return first;
}
