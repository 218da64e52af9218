/** Registered in `base.css`. */
export type HighlightName = 'letter-find' | 'letter-find-current' | 'words-removed' | 'words-inserted';
export type Highlights = Readonly<Partial<Record<HighlightName, readonly Range[]>>>;

const shown = new Set<Highlights>();

/** Marks passages on the screen, beside those of others; returns a function that removes these. */
export function highlight(passages: Highlights): () => void {
  shown.add(passages);
  paint(passages);
  return () => {
    shown.delete(passages);
    paint(passages);
  };
}

function paint(changed: Highlights): void {
  if (!('highlights' in CSS)) return;
  const names: readonly HighlightName[] = ['letter-find', 'letter-find-current', 'words-removed', 'words-inserted'];
  for (const name of names)
    if (changed[name])
      CSS.highlights.set(name, new Highlight(...[...shown].flatMap((passages) => passages[name] ?? [])));
}

export interface Passage {
  readonly start: number;
  readonly end: number;
}

/** A passage may span several text items; its offsets count the characters of all in order. */
export function rangeOf(segments: readonly HTMLElement[], { start, end }: Passage): Range | undefined {
  const from = pointAt(segments, start);
  const to = pointAt(segments, end - 1);
  if (!from || !to) return undefined;
  const range = document.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset + 1);
  return range;
}

function pointAt(segments: readonly HTMLElement[], offset: number): { node: Node; offset: number } | undefined {
  let before = 0;
  for (const segment of segments) {
    const length = segment.textContent.length;
    if (offset < before + length && segment.firstChild) return { node: segment.firstChild, offset: offset - before };
    before += length;
  }
  return undefined;
}
