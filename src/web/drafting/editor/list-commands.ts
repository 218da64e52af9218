import { autoJoin } from 'prosemirror-commands';
import type { Node, ResolvedPos } from 'prosemirror-model';
import { liftListItem, wrapRangeInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Transaction } from 'prosemirror-state';

import { schema } from './schema.ts';

const { nodes } = schema;

const isOfSameKind = (a: Node, b: Node) =>
  a.type === nodes.list && b.type === nodes.list && a.attrs['isNumbered'] === b.attrs['isNumbered'];

const isInItem = ($place: ResolvedPos) => $place.node(-1)?.type === nodes.listItem;

/** Positions of the selected lines; undefined when one of them is in a table. */
function selectedLines({ doc, selection }: EditorState): readonly number[] | undefined {
  const lines: number[] = [];
  let isInTable = false;
  doc.nodesBetween(selection.from, selection.to, (node, position, parent) => {
    if (node.isTextblock) lines.push(position + 1);
    isInTable ||= parent?.type === nodes.tableCell;
  });
  return isInTable ? undefined : lines;
}

export function isInList(state: EditorState, isNumbered: boolean): boolean {
  const [line] = selectedLines(state) ?? [];
  const $line = state.doc.resolve(line ?? 0);
  return isInItem($line) && $line.node(-2).attrs['isNumbered'] === isNumbered;
}

/** Moves a line out of its list, and into a list of the given kind. */
function moveLine(transaction: Transaction, line: number, isNumbered: boolean | null): void {
  const $line = transaction.doc.resolve(line);
  const range = $line.blockRange();
  const before = transaction.steps.length;
  if (range && isInItem($line)) transaction.lift(range, 0);
  const moved = transaction.doc.resolve(transaction.mapping.slice(before).map(line)).blockRange();
  if (moved && isNumbered !== null) wrapRangeInList(transaction, moved, nodes.list, { isNumbered });
}

/** Turns the selected lines into a list, or back into paragraphs. Adjacent lists are merged. */
export const toggleList = (isNumbered: boolean): Command =>
  autoJoin((state, dispatch) => {
    const lines = selectedLines(state);
    if (!lines) return false;
    const transaction = state.tr;
    const kind = isInList(state, isNumbered) ? null : isNumbered;
    // In reverse order, so that earlier positions stay valid.
    for (const line of lines.toReversed()) moveLine(transaction, line, kind);
    dispatch?.(transaction.scrollIntoView());
    return true;
  }, isOfSameKind);

const leaveList = liftListItem(nodes.listItem);

/** Enter on an empty item ends the list. */
export const leaveListWhenEmpty: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  return empty && isInItem($from) && $from.parent.content.size === 0 && leaveList(state, dispatch);
};

/** Backspace at the start of an item turns it into a paragraph. */
export const leaveListAtStart: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  return empty && isInItem($from) && $from.parentOffset === 0 && leaveList(state, dispatch);
};
