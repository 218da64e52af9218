/** The marks the regulation allows in a text. */
export const marks = ['bold', 'underline'] as const;
export type Mark = (typeof marks)[number];

export interface Run {
  readonly text: string;
  readonly marks: readonly Mark[];
}

export type Line = readonly Run[];

/** What a body can contain: paragraphs with the regulation's indent, lists, tables, page breaks. */
export type Block =
  | { readonly type: 'paragraph'; readonly line: Line }
  | { readonly type: 'list'; readonly isNumbered: boolean; readonly items: readonly Line[] }
  | { readonly type: 'table'; readonly rows: readonly (readonly Line[])[] }
  | { readonly type: 'pageBreak' };

export type RichText = readonly Block[];

export const textOfLine = (line: Line): string => line.map((run) => run.text).join('');

/** The plain text, one line per paragraph, item or row: for search, comparison and the checker. */
export const plainText = (body: RichText): string => body.flatMap(linesOf).join('\n');

function linesOf(block: Block): readonly string[] {
  switch (block.type) {
    case 'paragraph':
      return [textOfLine(block.line)];
    case 'list':
      return block.items.map(textOfLine);
    case 'table':
      return block.rows.map((row) => row.map(textOfLine).join('\t'));
    case 'pageBreak':
      return [];
  }
}

export const isBlank = (body: RichText): boolean => plainText(body).trim() === '';
