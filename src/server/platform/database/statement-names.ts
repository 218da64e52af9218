export const plannedEachTime = '/* planned for its values */';

/** Each name takes memory on both sides. Our statements have about half as many texts. */
const maxNames = 2_000;
/** A statement that inserts rows has a text for each number of rows. */
const maxNamesOfOneShape = 10;

/**
 * Names the statements of a program, so that a connection plans each once. None for a statement that is planned each
 * time, and for commands, which have no plan. No statement takes the names of the others: what differs only in the
 * number of its parameters or rows has a few names together.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const countOfShape = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNames || !isPlanned.test(text) || text.includes(';')) return known;
    const shape = shapeOf(text);
    const count = countOfShape.get(shape) ?? 0;
    if (count >= maxNamesOfOneShape) return undefined;
    countOfShape.set(shape, count + 1);
    const name = `statement_${names.size}`;
    names.set(text, name);
    return name;
  };
}

const isPlanned = /^\s*(?:select|with|insert|update|delete)\b/i;

/** The text with its lists of parameters, and of rows, cut short. */
function shapeOf(text: string): string {
  const rows = text
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/(?:\$, ?)+\$/g, '$')
    .split('), (');
  return rows.filter((row, index) => row !== rows[index - 1]).join('), (');
}
