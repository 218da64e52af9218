import { joinForward } from 'prosemirror-commands';
import { undo } from 'prosemirror-history';
import { AllSelection, TextSelection, type Command, type EditorState } from 'prosemirror-state';
import { goToNextCell } from 'prosemirror-tables';
import { describe, expect, test } from 'vitest';

import type { Block, RichText } from '#domain/drafting/rich-text.ts';

import { editorStateOf } from './editor-state.ts';
import { leaveListAtStart, leaveListWhenEmpty, toggleList } from './list-commands.ts';
import { replaceText } from './replace-text.ts';
import { richTextOf } from './rich-text-mapping.ts';
import {
  addColumn,
  addRow,
  insertPageBreak,
  insertTable,
  nextCell,
  removeColumn,
  removeRow,
} from './table-commands.ts';

const line = (text: string) => (text === '' ? [] : [{ text, marks: [] }]);
const paragraph = (text: string): Block => ({ type: 'paragraph', line: line(text) });
const list = (isNumbered: boolean, ...items: string[]): Block => ({ type: 'list', isNumbered, items: items.map(line) });
const table = (...rows: string[][]): Block => ({ type: 'table', rows: rows.map((row) => row.map(line)) });

/** Puts the cursor after the first occurrence of a text, or selects from one text to another. */
function select(state: EditorState, from: string, to = from): EditorState {
  const places = new Map<string, number>();
  state.doc.descendants((node, position) => void (node.isText && places.set(node.text ?? '', position)));
  const selection = TextSelection.create(
    state.doc,
    places.get(from) ?? 0,
    (places.get(to) ?? 0) + (from === to ? 0 : 1),
  );
  return state.apply(state.tr.setSelection(selection));
}

function run(state: EditorState, command: Command): EditorState {
  let next = state;
  expect(command(state, (transaction) => (next = state.apply(transaction)))).toBe(true);
  next.doc.check();
  return next;
}
const after = (body: RichText, selected: [string, string?], ...commands: Command[]): RichText =>
  richTextOf(commands.reduce(run, select(editorStateOf(body), ...selected)).doc);

test('a whole text is replaced in one step, which is undone alone', () => {
  const taken = [paragraph('ใหม่'), list(true, 'ก'), table(['ข', ''])];
  const typed = editorStateOf([paragraph('เดิม')]);
  const before = typed.apply(typed.tr.insertText('พิมพ์', 1));
  const replaced = run(before, replaceText(taken));
  expect(richTextOf(replaced.doc)).toEqual(taken);
  expect(richTextOf(run(replaced, undo).doc)).toEqual([paragraph('พิมพ์เดิม')]);
});

describe('lists', () => {
  const body = [paragraph('ก'), paragraph('ข'), paragraph('ค')];
  test('turn selected lines into a list, change its kind, and turn it back into paragraphs', () => {
    expect(after(body, ['ก', 'ข'], toggleList(true))).toEqual([list(true, 'ก', 'ข'), paragraph('ค')]);
    expect(after(body, ['ก', 'ข'], toggleList(true), toggleList(false))).toEqual([
      list(false, 'ก', 'ข'),
      paragraph('ค'),
    ]);
    expect(after(body, ['ก', 'ข'], toggleList(true), toggleList(true))).toEqual(body);
  });
  test('can contain the whole text and be undone', () => {
    const state = editorStateOf([list(true, 'ก'), paragraph('ข')]);
    const all = state.apply(state.tr.setSelection(new AllSelection(state.doc)));
    expect(richTextOf(run(all, toggleList(false)).doc)).toEqual([list(false, 'ก', 'ข')]);
    expect(richTextOf(run(all, toggleList(true)).doc)).toEqual([paragraph('ก'), paragraph('ข')]);
  });
  test('absorb an adjacent line', () => {
    expect(after([list(true, 'ก'), paragraph('ข')], ['ข'], toggleList(true))).toEqual([list(true, 'ก', 'ข')]);
  });
  test('join two items when the break between them is deleted', () => {
    const state = editorStateOf([list(true, 'ก', 'ข')]);
    const end = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 4)));
    expect(richTextOf(run(end, joinForward).doc)).toEqual([list(true, 'กข')]);
  });
  test('release a middle item in place with Backspace', () => {
    expect(after([list(true, 'ก', 'ข', 'ค')], ['ข'], leaveListAtStart)).toEqual([
      list(true, 'ก'),
      paragraph('ข'),
      list(true, 'ค'),
    ]);
  });
  test('end with Enter on an empty item, but not on an item with text', () => {
    const state = editorStateOf([list(false, 'ก', '')]);
    const end = TextSelection.atEnd(state.doc);
    const result = run(state.apply(state.tr.setSelection(end)), leaveListWhenEmpty);
    expect(richTextOf(result.doc)).toEqual([list(false, 'ก'), paragraph('')]);
    expect(leaveListWhenEmpty(select(state, 'ก'))).toBe(false);
  });
});

describe('tables', () => {
  const body = [table(['ก', 'ข'], ['ค', 'ง'])];
  test('grow and shrink at the cursor', () => {
    expect(after(body, ['ก'], addRow)).toEqual([table(['ก', 'ข'], ['', ''], ['ค', 'ง'])]);
    expect(after(body, ['ก'], addColumn)).toEqual([table(['ก', '', 'ข'], ['ค', '', 'ง'])]);
    expect(after(body, ['ค'], removeRow)).toEqual([table(['ก', 'ข'])]);
    expect(after(body, ['ง'], removeColumn)).toEqual([table(['ก'], ['ค'])]);
    expect(after(body, ['ง'], removeColumn, removeColumn)).toEqual([]);
  });
  test('move to the next cell with Enter and add a row after the last', () => {
    expect(after(body, ['ค'], nextCell, nextCell)).toEqual([table(['ก', 'ข'], ['ค', 'ง'], ['', ''])]);
  });
  test('are inserted after the paragraph, followed by an empty one', () => {
    const [first, inserted, last] = after([paragraph('ก')], ['ก'], insertTable);
    expect([first, inserted?.type, last]).toEqual([paragraph('ก'), 'table', paragraph('')]);
  });
  test('keep the cursor in its row and column when another is deleted, and release the focus with Tab in the last cell', () => {
    const wide = [table(['ก', 'ข', 'ค'], ['ง', 'จ', 'ฉ'], ['ช', 'ซ', 'ฌ'])];
    expect(after(wide, ['จ'], removeRow, removeColumn)).toEqual([table(['ก', 'ค'], ['ช', 'ฌ'])]);
    expect(after(wide, ['ฌ'], removeRow, removeColumn)).toEqual([table(['ก', 'ข'], ['ง', 'จ'])]);
    expect(goToNextCell(1)(select(editorStateOf(wide), 'ฌ'))).toBe(false);
  });
  test('have rows of equal length after any deletion', () => {
    const state = editorStateOf(body);
    const cut = state.apply(state.tr.delete(2, 7));
    expect(richTextOf(cut.doc)).toEqual([table(['ข', ''], ['ค', 'ง'])]);
  });
});

test('a page break is inserted between paragraphs', () => {
  expect(after([paragraph('ก'), paragraph('ข')], ['ก'], insertPageBreak)).toEqual([
    paragraph('ก'),
    { type: 'pageBreak' },
    paragraph(''),
    paragraph('ข'),
  ]);
});

test('text typed after a page break follows it', () => {
  const broken = run(select(editorStateOf([paragraph('ก')]), 'ก'), insertPageBreak);
  const typed = broken.apply(broken.tr.insertText('ข'));
  expect(richTextOf(typed.doc)).toEqual([paragraph('ก'), { type: 'pageBreak' }, paragraph('ข')]);
});

describe('Thai marks', () => {
  const typeAt = (state: EditorState, ...keys: string[]) =>
    keys.reduce((next, key) => next.apply(next.tr.insertText(key)), state);
  const started = () => select(editorStateOf([paragraph('ก'), paragraph('ข')]), 'ก');
  test('are normalized when typed apart or twice, with the cursor after them', () => {
    const state = typeAt(started(), 'น', '\u0E4D', 'า', '่', '่', 'เ', 'เ', 'ง');
    expect(richTextOf(state.doc)).toEqual([paragraph('นำ่แงก'), paragraph('ข')]);
  });
  test('inherit the formatting of their letter', () => {
    const bold = select(editorStateOf([{ type: 'paragraph', line: [{ text: 'ก', marks: ['bold'] }] }]), 'ก');
    const end = bold.apply(bold.tr.setSelection(TextSelection.atEnd(bold.doc)));
    expect(richTextOf(typeAt(end, '\u0E4D', 'า').doc)).toEqual([
      { type: 'paragraph', line: [{ text: 'กำ', marks: ['bold'] }] },
    ]);
  });
  test('are undone together with the typed text and not normalized again', () => {
    const once = typeAt(started(), 'น', '\u0E4D');
    const state = typeAt(once, 'า');
    expect(richTextOf(run(state, undo).doc)).toEqual([paragraph('ก'), paragraph('ข')]);
  });
});
