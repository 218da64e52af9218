import ts from 'typescript';

/** The functions with a body, which tell by a call of `record` that a test reached them. */
export interface FunctionPlace {
  readonly start: number;
  readonly end: number;
  readonly isBlock: boolean;
}

/** In the order of the text. */
export function functionsOf(file: string, text: string): readonly FunctionPlace[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: FunctionPlace[] = [];
  const visit = (node: ts.Node): void => {
    const body = ts.isFunctionLike(node) && 'body' in node ? node.body : undefined;
    if (body) found.push({ start: body.getStart(source), end: body.end, isBlock: ts.isBlock(body) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The global function that the recorded program calls with the number of the function it enters. */
export const recorder = '__enteredFunction';

/** The file as it tells which of its functions are entered. */
export function withRecorder(file: string, text: string): string {
  const places = functionsOf(file, text);
  const insertions = places.flatMap(({ start, end, isBlock }, index) => {
    const entered = `globalThis.${recorder}?.(${JSON.stringify(`${file}#${index}`)})`;
    if (isBlock) return [{ at: start + 1, text: `${entered};` }];
    return [
      { at: start, text: `(${entered}, ` },
      { at: end, text: ')' },
    ];
  });
  // From the end, so that earlier places stay where they are; at the same place a closing one comes later in the text.
  return insertions
    .toSorted((a, b) => b.at - a.at || (a.text === ')' ? 1 : -1))
    .reduce((result, insertion) => result.slice(0, insertion.at) + insertion.text + result.slice(insertion.at), text);
}

/** The innermost function around a place, and its number. */
export function functionAround(file: string, text: string, position: number): string | undefined {
  const places = functionsOf(file, text).map((place, index) => ({ ...place, index }));
  const around = places.filter(({ start, end }) => start <= position && position < end);
  const innermost = around.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
  return innermost && `${file}#${innermost.index}`;
}
