import { packZip } from './server-files.ts';

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const types = `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;

interface WordParts {
  /** What stands in `w:body`. */
  readonly body: string;
  /** Further parts, or others in place of those that are there, by their names. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** A DOCX as programs for texts write it. */
export const wordFileOf = ({ body, parts = {} }: WordParts): Buffer =>
  packZip(
    Object.entries({
      '[Content_Types].xml': types,
      'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
      ...parts,
    }).map(([name, text]) => [name, Buffer.from(text)] as const),
  );
