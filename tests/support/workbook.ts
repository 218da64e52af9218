import { packZip } from './server-files.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface WorkbookParts {
  /** What stands in `sheetData`. */
  readonly sheetData: string;
  readonly sharedStrings?: string;
  readonly styles?: string;
  /** Attributes of `workbookPr`. */
  readonly properties?: string;
}

/** A workbook as spreadsheet programs write it, with hidden notes before its sheet. */
export const workbookOf = ({ sheetData, sharedStrings, styles, properties = '' }: WorkbookParts): Buffer =>
  packZip(
    Object.entries({
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': `${declaration}<workbook xmlns:r="${relations}"><workbookPr ${properties}/><sheets><sheet name="Notes" sheetId="2" state="hidden" r:id="rId9"/><sheet name="รายการ" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId9" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId1" Type="${relations}/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
      'xl/worksheets/sheet2.xml':
        '<worksheet><sheetData><row r="1"><c r="A1"><v>0</v></c></row></sheetData></worksheet>',
      'xl/worksheets/sheet1.xml': `${declaration}<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
      ...(sharedStrings === undefined ? {} : { 'xl/sharedStrings.xml': `<sst>${sharedStrings}</sst>` }),
      ...(styles === undefined ? {} : { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
    }).map(([name, text]) => [name, Buffer.from(text)] as const),
  );

/** Rows of texts that stand in the cells themselves. */
export const textRows = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`)
    .join('');
