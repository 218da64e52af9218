import type { Node } from 'prosemirror-model';

import type { WrittenDraft } from '#contract/drafting/drafting.ts';
import { marks, type Block, type Line, type RichText } from '#domain/drafting/rich-text.ts';

import { schema } from './schema.ts';

const { nodes } = schema;

export type WrittenText = WrittenDraft['content']['body'];
type WrittenBlock = WrittenText[number];
type WrittenLine = Extract<WrittenBlock, { type: 'paragraph' }>['line'];

/** Converts the saved form to an editor document. */
export function documentOf(body: RichText): Node {
  const blocks = body.flatMap(nodeOf);
  return nodes.doc.create(null, blocks.length === 0 ? nodes.paragraph.create() : blocks);
}

function nodeOf(block: Block): Node[] {
  switch (block.type) {
    case 'paragraph':
      return [paragraphOf(block.line)];
    case 'list': {
      const items = block.items.map((item) => nodes.listItem.create(null, paragraphOf(item)));
      return items.length === 0 ? [] : [nodes.list.create({ isNumbered: block.isNumbered }, items)];
    }
    case 'table': {
      const rows = block.rows.filter((row) => row.length > 0);
      const cellsOf = (row: readonly Line[]) => row.map((cell) => nodes.tableCell.create(null, paragraphOf(cell)));
      return rows.length === 0
        ? []
        : [
            nodes.table.create(
              null,
              rows.map((row) => nodes.tableRow.create(null, cellsOf(row))),
            ),
          ];
    }
    case 'pageBreak':
      return [nodes.pageBreak.create()];
  }
}

const paragraphOf = (line: Line): Node =>
  nodes.paragraph.create(
    null,
    line
      .filter(({ text }) => text !== '')
      .map((run) =>
        schema.text(
          run.text,
          run.marks.map((mark) => schema.marks[mark].create()),
        ),
      ),
  );

/** Converts an editor document to the saved form; a blank page becomes an empty text. */
export function richTextOf(document: Node): WrittenText {
  const body = document.children.map(blockOf);
  const [first] = body;
  return body.length === 1 && first?.type === 'paragraph' && first.line.length === 0 ? [] : body;
}

function blockOf(node: Node): WrittenBlock {
  switch (node.type) {
    case nodes.list:
      return { type: 'list', isNumbered: node.attrs['isNumbered'] === true, items: node.children.map(onlyLineOf) };
    case nodes.table:
      return { type: 'table', rows: node.children.map((row) => row.children.map(onlyLineOf)) };
    case nodes.pageBreak:
      return { type: 'pageBreak' };
    default:
      return { type: 'paragraph', line: lineOf(node) };
  }
}

const lineOf = (node: Node): WrittenLine => node.children.map(runOf);

/** Items and cells hold exactly one paragraph. */
const onlyLineOf = (node: Node): WrittenLine => node.children.flatMap(lineOf);

const runOf = (node: Node): WrittenLine[number] => ({
  text: node.text ?? '',
  marks: marks.filter((mark) => schema.marks[mark].isInSet(node.marks)),
});
