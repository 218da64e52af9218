import type { FieldProblem } from '../refusal-codes.ts';

const maxDepth = 20;

/** RFC 4515: an attribute, a comparison, and a value in which brackets, stars and backslashes stand as `\28`. */
const item = /^[A-Za-z][\w;.-]*(:dn)?(:[\w.-]+)?(=|~=|>=|<=|:=)([^()\\\0]|\\[\dA-Fa-f]{2})*$/;

/** Whether a text is one filter, with nothing before or after it. */
export function directoryFilterProblem(text: string): FieldProblem | undefined {
  const end = endOf(text, 0, 0);
  return end === text.length ? undefined : 'filter-not-valid';
}

/** Where the filter that begins at a position ends; undefined when there is none. */
function endOf(text: string, start: number, depth: number): number | undefined {
  if (text[start] !== '(' || depth > maxDepth) return undefined;
  const sign = text[start + 1];
  if (sign === '&' || sign === '|' || sign === '!') return endOfSet(text, start + 2, { depth, isOne: sign === '!' });
  const end = text.indexOf(')', start);
  return end > 0 && item.test(text.slice(start + 1, end)) ? end + 1 : undefined;
}

function endOfSet(
  text: string,
  start: number,
  { depth, isOne }: { readonly depth: number; readonly isOne: boolean },
): number | undefined {
  let position = start;
  let count = 0;
  while (text[position] === '(') {
    const end = endOf(text, position, depth + 1);
    if (end === undefined) return undefined;
    position = end;
    count += 1;
  }
  const isWhole = text[position] === ')' && (isOne ? count === 1 : count > 0);
  return isWhole ? position + 1 : undefined;
}
