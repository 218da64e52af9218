import type { Node } from 'prosemirror-model';
import { Plugin, TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state';

import { schema } from './schema.ts';

const { nodes } = schema;
const newTable = { rows: 3, columns: 3 } as const;

const cells = (count: number) => Array.from({ length: count }, () => nodes.tableCell.create());
const rowOf = (columns: number) => nodes.tableRow.create(null, cells(columns));

interface TablePlace {
  readonly table: Node;
  /** Where the table begins. */
  readonly at: number;
  readonly row: number;
  readonly column: number;
}

/** The table around the cursor, and the cell in it. */
function tablePlace({ selection: { $from } }: EditorState): TablePlace | undefined {
  if ($from.parent.type !== nodes.tableCell) return undefined;
  return { table: $from.node(-2), at: $from.before(-2), row: $from.index(-2), column: $from.index(-1) };
}

export const isInTable = (state: EditorState): boolean => tablePlace(state) !== undefined;

/** Where the text of a cell begins. */
function cellStart(table: Node, at: number, row: number, column: number): number {
  const before = (node: Node, index: number) =>
    node.children.slice(0, index).reduce((sum, child) => sum + child.nodeSize, 0);
  return at + 1 + before(table, row) + 1 + before(table.child(row), column) + 1;
}

/** Puts another table in the place of the one around the cursor, which then stands in the cell named. */
function putTable(state: EditorState, place: TablePlace, rows: readonly Node[], row: number, column: number) {
  const table = nodes.table.create(null, rows);
  const transaction = state.tr.replaceWith(place.at, place.at + place.table.nodeSize, table);
  const lastRow = Math.min(row, rows.length - 1);
  const lastColumn = Math.min(column, table.child(lastRow).childCount - 1);
  const start = cellStart(table, place.at, lastRow, lastColumn);
  return transaction.setSelection(TextSelection.create(transaction.doc, start)).scrollIntoView();
}

const changeTable =
  (change: (state: EditorState, place: TablePlace) => Transaction): Command =>
  (state, dispatch) => {
    const place = tablePlace(state);
    if (!place) return false;
    dispatch?.(change(state, place));
    return true;
  };

export const addRow = changeTable((state, place) => {
  const rows = place.table.children.toSpliced(place.row + 1, 0, rowOf(place.table.child(place.row).childCount));
  return putTable(state, place, rows, place.row + 1, 0);
});

export const addColumn = changeTable((state, place) => {
  const rows = place.table.children.map((row) =>
    nodes.tableRow.create(null, row.children.toSpliced(place.column + 1, 0, nodes.tableCell.create())),
  );
  return putTable(state, place, rows, place.row, place.column + 1);
});

export const removeTable = changeTable((state, { table, at }) => {
  const transaction = state.tr.replaceWith(at, at + table.nodeSize, nodes.paragraph.create());
  return transaction.setSelection(TextSelection.create(transaction.doc, at + 1));
});

const removeOr =
  (isLast: (place: TablePlace) => boolean, remove: Command): Command =>
  (state, dispatch) => {
    const place = tablePlace(state);
    return place !== undefined && (isLast(place) ? removeTable : remove)(state, dispatch);
  };

export const removeRow = removeOr(
  ({ table }) => table.childCount === 1,
  changeTable((state, place) =>
    putTable(state, place, place.table.children.toSpliced(place.row, 1), place.row, place.column),
  ),
);

export const removeColumn = removeOr(
  ({ table }) => table.child(0).childCount === 1,
  changeTable((state, place) => {
    const rows = place.table.children.map((row) =>
      nodes.tableRow.create(null, row.children.toSpliced(place.column, 1)),
    );
    return putTable(state, place, rows, place.row, place.column);
  }),
);

/** Enter in a cell goes to the next one; after the last one a row is added. */
export const nextCell: Command = (state, dispatch) => {
  const place = tablePlace(state);
  if (!place) return false;
  const isLastColumn = place.column === place.table.child(place.row).childCount - 1;
  if (isLastColumn && place.row === place.table.childCount - 1) return addRow(state, dispatch);
  const start = isLastColumn
    ? cellStart(place.table, place.at, place.row + 1, 0)
    : cellStart(place.table, place.at, place.row, place.column + 1);
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, start)).scrollIntoView());
  return true;
};

/** Puts blocks after the one with the cursor; the cursor goes to the text that follows `inside`. */
const insertAfter =
  (blocks: () => Node[]): Command =>
  (state, dispatch) => {
    if (isInTable(state)) return false;
    if (!dispatch) return true;
    const { $from } = state.selection;
    const isEmptyParagraph = $from.parent.type === nodes.paragraph && $from.parent.content.size === 0;
    const after = $from.depth === 0 ? $from.pos : $from.after(1);
    const transaction = state.tr.replaceWith(isEmptyParagraph ? $from.before(1) : after, after, blocks());
    const start = isEmptyParagraph ? $from.before(1) : after;
    const next = TextSelection.near(transaction.doc.resolve(start), 1);
    dispatch(transaction.setSelection(next).scrollIntoView());
    return true;
  };

export const insertTable = insertAfter(() => [
  nodes.table.create(
    null,
    Array.from({ length: newTable.rows }, () => rowOf(newTable.columns)),
  ),
  nodes.paragraph.create(),
]);

export const insertPageBreak = insertAfter(() => [nodes.pageBreak.create(), nodes.paragraph.create()]);

/** However a table was cut or pasted, every row has as many cells as the longest. */
export const evenTables = new Plugin({
  appendTransaction(transactions, _before, state) {
    if (!transactions.some((transaction) => transaction.docChanged)) return null;
    const transaction = state.tr;
    state.doc.forEach((table, at) => {
      if (table.type !== nodes.table) return;
      const longest = Math.max(...table.children.map((row) => row.childCount));
      if (table.children.every((row) => row.childCount === longest)) return;
      table.forEach((row, offset) => {
        const end = at + 1 + offset + row.nodeSize - 1;
        if (row.childCount < longest) transaction.insert(transaction.mapping.map(end), cells(longest - row.childCount));
      });
    });
    return transaction.docChanged ? transaction : null;
  },
});
