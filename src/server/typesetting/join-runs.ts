import { literalPattern } from './pdf-strings.ts';

/*
 * Lines of few runs. The engine begins a new run of text for every raised mark, and a word with one is three. Runs of one line
 * and colour that follow each other become one, so that what belongs together can be marked together.
 */

const number = String.raw`-?[\d.]+`;
/** What is between the begin and the end of a text; `ET` may also be two signs of a literal. */
const body = String.raw`(?:${literalPattern}|[^(])*?`;
const run = new RegExp(
  String.raw`q\n1 0 0 -1 (?<x>${number}) (?<y>${number}) cm\n(?<colour>(?:(?!Q\n)[^\n(]+\n)*?)BT\n(?<text>${body})ET\nQ\n`,
  'g',
);
const anyPlace = / Tm\n/g;
const place = new RegExp(String.raw`1 0 0 -1 (${number}) (${number}) Tm\n`, 'g');
/** Points by which a mark may be raised; lines are further apart. */
const maxRaise = 5;

interface Run {
  readonly x: number;
  readonly y: number;
  readonly colour: string;
  readonly text: string;
}

export function joinRuns(source: string): string {
  let joined = '';
  let from = 0;
  let open: Run | undefined;
  const close = () => {
    if (open) joined += `q\n1 0 0 -1 ${open.x} ${open.y} cm\n${open.colour}BT\n${open.text}ET\nQ\n`;
    open = undefined;
  };
  for (const { 0: found, index, groups } of source.matchAll(run)) {
    const { colour = '', text = '' } = groups ?? {};
    const next = { x: Number(groups?.['x']), y: Number(groups?.['y']), colour, text };
    if (open && index === from && isSameLine(open, next)) open = { ...open, text: open.text + movedTo(open, next) };
    else {
      close();
      joined += source.slice(from, index);
      open = next;
    }
    from = index + found.length;
  }
  close();
  return joined + source.slice(from);
}

const isSameLine = (one: Run, other: Run) =>
  one.colour === other.colour && Math.abs(one.y - other.y) < maxRaise && [one, other].every(isUpright);

/** Nothing in it is slanted or turned. */
const isUpright = ({ text }: Run) => text.match(anyPlace)?.length === text.match(place)?.length;

const movedTo = (one: Run, other: Run) =>
  other.text.replace(
    place,
    (_, x: string, y: string) =>
      `1 0 0 -1 ${decimal(Number(x) + other.x - one.x)} ${decimal(Number(y) + one.y - other.y)} Tm\n`,
  );

/** Never with an exponent, which PDF does not know. */
const decimal = (value: number) => String(Number(value.toFixed(5)));
