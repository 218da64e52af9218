import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { splitListItem } from 'prosemirror-schema-list';
import { EditorState } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';

import type { RichText } from '#domain/drafting/rich-text.ts';

import { leaveListAtStart, leaveListWhenEmpty, toggleList } from './list-commands.ts';
import { normalizeMarks } from './normalize-marks.ts';
import { documentOf } from './rich-text-mapping.ts';
import { schema } from './schema.ts';
import { evenTables, insertPageBreak, nextCell } from './table-commands.ts';

const { bold, underline } = schema.marks;
const defaultOf = (key: string) => baseKeymap[key] ?? (() => false);
const enter = chainCommands(nextCell, leaveListWhenEmpty, splitListItem(schema.nodes.listItem), defaultOf('Enter'));

/** Tab moves through table cells; after the last one, and everywhere else, it moves the focus out of the editor. */
const keys = keymap({
  'Mod-b': toggleMark(bold),
  'Mod-u': toggleMark(underline),
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-Shift-7': toggleList(true),
  'Mod-Shift-8': toggleList(false),
  'Mod-Shift-Enter': insertPageBreak,
  Tab: goToNextCell(1),
  'Shift-Tab': goToNextCell(-1),
  Enter: enter,
  'Shift-Enter': enter,
  Backspace: chainCommands(leaveListAtStart, defaultOf('Backspace')),
});

export const editorStateOf = (body: RichText): EditorState =>
  EditorState.create({
    doc: documentOf(body),
    plugins: [history(), keys, evenTables, tableEditing(), keymap(baseKeymap), normalizeMarks],
  });
