import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { EditorState } from 'prosemirror-state';

import type { RichText } from '#domain/drafting/rich-text.ts';

import { leaveListAtStart, leaveListWhenEmpty, toggleList } from './list-commands.ts';
import { normalizeMarks } from './normalize-marks.ts';
import { documentOf } from './rich-text-mapping.ts';
import { schema } from './schema.ts';
import { evenTables, insertPageBreak, nextCell } from './table-commands.ts';

const { bold, underline } = schema.marks;
const enter = (usual: typeof undo) => chainCommands(nextCell, leaveListWhenEmpty, usual);
const usual = (key: string) => baseKeymap[key] ?? (() => false);

/** The keys of the text; Tab is not among them, so that it leaves the text as everywhere. */
const keys = keymap({
  'Mod-b': toggleMark(bold),
  'Mod-u': toggleMark(underline),
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-Shift-7': toggleList(true),
  'Mod-Shift-8': toggleList(false),
  'Mod-Shift-Enter': insertPageBreak,
  Enter: enter(usual('Enter')),
  'Shift-Enter': enter(usual('Enter')),
  Backspace: chainCommands(leaveListAtStart, usual('Backspace')),
});

export const editorStateOf = (body: RichText): EditorState =>
  EditorState.create({
    doc: documentOf(body),
    plugins: [history(), keys, keymap(baseKeymap), evenTables, normalizeMarks],
  });
