import { toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { deleteTable, isInTable } from 'prosemirror-tables';

import { isInList, toggleList } from './list-commands.ts';
import { schema } from './schema.ts';
import { addColumn, addRow, insertPageBreak, insertTable, removeColumn, removeRow } from './table-commands.ts';

export interface Tool {
  readonly name:
    | 'bold'
    | 'underline'
    | 'numbered'
    | 'bulleted'
    | 'table'
    | 'pageBreak'
    | 'undo'
    | 'redo'
    | 'addRow'
    | 'addColumn'
    | 'removeRow'
    | 'removeColumn'
    | 'removeTable';
  readonly command: Command;
  readonly keys?: string;
  /** Only for toggles. */
  readonly isOn?: (state: EditorState) => boolean;
}

const isMarked = (mark: MarkType) => (state: EditorState) => {
  const { from, to, empty, $from } = state.selection;
  if (empty) return mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, mark);
};

const { bold, underline } = schema.marks;

const always: readonly Tool[] = [
  { name: 'bold', command: toggleMark(bold), keys: 'Ctrl+B', isOn: isMarked(bold) },
  { name: 'underline', command: toggleMark(underline), keys: 'Ctrl+U', isOn: isMarked(underline) },
  { name: 'numbered', command: toggleList(true), keys: 'Ctrl+Shift+7', isOn: (state) => isInList(state, true) },
  { name: 'bulleted', command: toggleList(false), keys: 'Ctrl+Shift+8', isOn: (state) => isInList(state, false) },
  { name: 'table', command: insertTable },
  { name: 'pageBreak', command: insertPageBreak, keys: 'Ctrl+Shift+Enter' },
  { name: 'undo', command: undo, keys: 'Ctrl+Z' },
  { name: 'redo', command: redo, keys: 'Ctrl+Y' },
];

const ofTables: readonly Tool[] = [
  { name: 'addRow', command: addRow },
  { name: 'addColumn', command: addColumn },
  { name: 'removeRow', command: removeRow },
  { name: 'removeColumn', command: removeColumn },
  { name: 'removeTable', command: deleteTable },
];

export const toolsAt = (state: EditorState): readonly Tool[] => (isInTable(state) ? [...always, ...ofTables] : always);
