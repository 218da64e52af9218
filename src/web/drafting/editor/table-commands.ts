import { chainCommands } from 'prosemirror-commands';
import type { Node } from 'prosemirror-model';
import { Plugin, TextSelection, type Command } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  selectedRect,
  TableMap,
  type TableRect,
} from 'prosemirror-tables';

import { schema } from './schema.ts';

const { nodes } = schema;
const newTable = { rows: 3, columns: 3 } as const;

const cells = (count: number) =>
  Array.from({ length: count }, () => nodes.tableCell.create(null, nodes.paragraph.create()));

/** Moves the cursor into a cell after the table changed, or to the last cell of that row or column. */
const thenEnter =
  (change: Command, cellOf: (before: TableRect) => { readonly row: number; readonly column: number }): Command =>
  (state, dispatch) =>
    change(
      state,
      dispatch &&
        ((transaction) => {
          const before = selectedRect(state);
          const { row, column } = cellOf(before);
          const table = transaction.doc.nodeAt(before.tableStart - 1) ?? before.table;
          const map = TableMap.get(table);
          const cell = map.positionAt(Math.min(row, map.height - 1), Math.min(column, map.width - 1), table);
          const text = TextSelection.near(transaction.doc.resolve(before.tableStart + cell + 1));
          dispatch(transaction.setSelection(text).scrollIntoView());
        }),
    );

const sameCell = ({ top, left }: TableRect) => ({ row: top, column: left });

export const addRow: Command = thenEnter(addRowAfter, ({ bottom }) => ({ row: bottom, column: 0 }));
export const addColumn: Command = thenEnter(addColumnAfter, ({ top, right }) => ({ row: top, column: right }));
export const removeRow: Command = chainCommands(thenEnter(deleteRow, sameCell), deleteTable);
export const removeColumn: Command = chainCommands(thenEnter(deleteColumn, sameCell), deleteTable);

/** Enter moves to the next cell, and adds a row after the last one. */
export const nextCell: Command = chainCommands(goToNextCell(1), addRow);

/** Inserts blocks after the current one and moves the cursor to the text after `inside`. */
const insertAfter =
  (blocks: () => Node[]): Command =>
  (state, dispatch) => {
    if (isInTable(state)) return false;
    if (!dispatch) return true;
    const { $from } = state.selection;
    const isEmptyParagraph = $from.depth === 1 && $from.parent.content.size === 0;
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
    Array.from({ length: newTable.rows }, () => nodes.tableRow.create(null, cells(newTable.columns))),
  ),
  nodes.paragraph.create(),
]);

export const insertPageBreak = insertAfter(() => [nodes.pageBreak.create(), nodes.paragraph.create()]);

/**
 * Pads every row to the length of the longest one. New cells are appended, so that a title above several columns stays
 * in the first; the repair of prosemirror-tables would insert them before it.
 */
export const evenTables = new Plugin({
  appendTransaction(transactions, _before, state) {
    if (!transactions.some((transaction) => transaction.docChanged)) return null;
    const transaction = state.tr;
    state.doc.forEach((table, position) => {
      if (table.type !== nodes.table) return;
      const columns = Math.max(...table.children.map((row) => row.childCount));
      table.forEach((row, offset) => {
        const end = position + 1 + offset + row.nodeSize - 1;
        if (row.childCount < columns) transaction.insert(transaction.mapping.map(end), cells(columns - row.childCount));
      });
    });
    return transaction.docChanged ? transaction : null;
  },
});
