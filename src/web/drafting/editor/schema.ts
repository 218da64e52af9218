import { Schema } from 'prosemirror-model';

/** Mirrors `domain/drafting/rich-text.ts`; pasted content is reduced to it. Items and cells hold one paragraph. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    list: {
      group: 'block',
      content: 'listItem+',
      attrs: { isNumbered: { default: false } },
      parseDOM: [
        { tag: 'ul', attrs: { isNumbered: false } },
        { tag: 'ol', attrs: { isNumbered: true } },
      ],
      toDOM: ({ attrs }) => [attrs['isNumbered'] ? 'ol' : 'ul', 0],
    },
    listItem: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    table: {
      group: 'block',
      tableRole: 'table',
      content: 'tableRow+',
      isolating: true,
      parseDOM: [{ tag: 'table' }],
      toDOM: () => ['table', ['tbody', 0]],
    },
    tableRow: { content: 'tableCell+', tableRole: 'row', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
    tableCell: {
      content: 'paragraph',
      tableRole: 'cell',
      isolating: true,
      // Required by prosemirror-tables; our cells never span and have no width.
      attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } },
      parseDOM: [{ tag: 'td' }, { tag: 'th' }],
      toDOM: () => ['td', 0],
    },
    // Not selectable, since typing would replace a selected break.
    pageBreak: { group: 'block', selectable: false, parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    text: {},
  },
  marks: {
    bold: {
      parseDOM: [{ tag: 'b' }, { tag: 'strong' }, { style: 'font-weight=bold' }, { style: 'font-weight=700' }],
      toDOM: () => ['b', 0],
    },
    underline: {
      parseDOM: [{ tag: 'u' }, { style: 'text-decoration=underline' }],
      toDOM: () => ['u', 0],
    },
  },
});
