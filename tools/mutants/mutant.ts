/** One planted fault: a small change of one place in a file. */
export interface Mutant {
  /** Relative to the project. */
  readonly file: string;
  /** Where a reader finds it: file and line. */
  readonly place: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** The changed place with its surroundings on the line, before and after. */
  readonly before: string;
  readonly after: string;
}

/** A replacement of the text from `start` to `end`. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text of the file with the fault. */
export const mutate = (text: string, { start, end, replacement }: Mutant): string =>
  `${text.slice(0, start)}${replacement}${text.slice(end)}`;

export function mutantOf(file: string, text: string, { start, end, text: replacement }: Change): Mutant {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end) === -1 ? text.length : text.indexOf('\n', end);
  const onOneLine = (part: string) => part.replaceAll(/\s+/g, ' ').trim();
  return {
    file,
    place: `${file}:${text.slice(0, start).split('\n').length}`,
    start,
    end,
    replacement,
    before: onOneLine(text.slice(lineStart, lineEnd)),
    after: onOneLine(`${text.slice(lineStart, start)}${replacement}${text.slice(end, lineEnd)}`),
  };
}
