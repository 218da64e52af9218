import type { Fragment, Node } from 'prosemirror-model';
import { TextSelection, type Command, type EditorState } from 'prosemirror-state';

import { schema } from './schema.ts';

const { nodes } = schema;

/** A line of the blocks a selection touches: what it says, and the list it stands in. */
interface Entry {
  readonly content: Fragment;
  /** Null outside a list. */
  readonly isNumbered: boolean | null;
  readonly isSelected: boolean;
}

/** The lines of every block the selection touches; undefined where something else stands between. */
function entriesOf(state: EditorState) {
  const { doc, selection } = state;
  const first = selection.$from.index(0);
  const last = selection.$to.index(0);
  const isTouched = (from: number, to: number) => selection.from <= to && selection.to >= from;
  const entries: Entry[] = [];
  let at = blockStart(doc, first);
  for (const block of doc.children.slice(first, last + 1)) {
    if (block.type === nodes.paragraph) entries.push({ content: block.content, isNumbered: null, isSelected: true });
    else if (block.type === nodes.list) {
      block.forEach((item, offset) => {
        const from = at + 1 + offset;
        const isSelected = isTouched(from + 1, from + item.nodeSize - 1);
        entries.push({ content: item.content, isNumbered: block.attrs['isNumbered'] === true, isSelected });
      });
    } else return undefined;
    at += block.nodeSize;
  }
  return { entries, from: blockStart(doc, first), to: at };
}

const blockStart = (doc: Node, index: number): number =>
  doc.children.slice(0, index).reduce((sum, block) => sum + block.nodeSize, 0);

/** The lines as blocks again: neighbours of the same list stand in one. */
function blocksOf(entries: readonly Entry[]): Node[] {
  const blocks: Node[] = [];
  for (const { content, isNumbered } of entries) {
    const before = blocks.at(-1);
    const item = nodes.listItem.create(null, content);
    if (isNumbered === null) blocks.push(nodes.paragraph.create(null, content));
    else if (before?.type === nodes.list && before.attrs['isNumbered'] === isNumbered)
      blocks[blocks.length - 1] = before.copy(before.content.addToEnd(item));
    else blocks.push(nodes.list.create({ isNumbered }, item));
  }
  return blocks;
}

/** Makes the selected lines of the list given, or paragraphs (null). */
const setList =
  (isNumbered: boolean | null): Command =>
  (state, dispatch) => {
    const found = entriesOf(state);
    if (!found) return false;
    if (!dispatch) return true;
    const changed = found.entries.map((entry) => (entry.isSelected ? { ...entry, isNumbered } : entry));
    const selected = changed.flatMap((entry, index) => (entry.isSelected ? [index] : []));
    const transaction = state.tr.replaceWith(found.from, found.to, blocksOf(changed));
    const { $from, $to } = state.selection;
    const start = lineStart(transaction.doc, found.from, selected[0] ?? 0) + $from.parentOffset;
    const end = lineStart(transaction.doc, found.from, selected.at(-1) ?? 0) + $to.parentOffset;
    dispatch(transaction.setSelection(TextSelection.create(transaction.doc, start, end)).scrollIntoView());
    return true;
  };

/** Where the text of the nth line after a place begins. */
function lineStart(doc: Node, from: number, nth: number): number {
  let left = nth;
  let start = from + 1;
  doc.nodesBetween(from, doc.content.size, (node, at) => {
    if (!node.isTextblock || left < 0) return left >= 0;
    if (left === 0) start = at + 1;
    left -= 1;
    return false;
  });
  return start;
}

const listAround = ({ selection: { $from } }: EditorState): Node | undefined =>
  $from.parent.type === nodes.listItem ? $from.node(-1) : undefined;

/** Whether the cursor stands in a list of that sort. */
export const isInList = (state: EditorState, isNumbered: boolean): boolean =>
  listAround(state)?.attrs['isNumbered'] === isNumbered;

/** Makes a list of the selected lines, or paragraphs when they are one already. */
export const toggleList =
  (isNumbered: boolean): Command =>
  (state, dispatch) =>
    setList(isInList(state, isNumbered) ? null : isNumbered)(state, dispatch);

/** Enter on an empty item ends the list there. */
export const leaveListWhenEmpty: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  return empty && listAround(state) !== undefined && $from.parent.content.size === 0 && setList(null)(state, dispatch);
};

/** Backspace at the beginning of an item makes it a paragraph. */
export const leaveListAtStart: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  return empty && listAround(state) !== undefined && $from.parentOffset === 0 && setList(null)(state, dispatch);
};
