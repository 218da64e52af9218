import { scanXml } from '#server/platform/files/xml-scanner.ts';

import type { WordPackage } from './word-package.ts';

export interface WordFormats {
  /** Whether a style of a paragraph or of a run is bold or underlined. */
  readonly marksOf: (style: string) => { readonly bold?: boolean; readonly underline?: boolean };
  /** By which a style numbers its paragraphs; null for none. */
  readonly listOf: (style: string) => string | null;
  readonly isNumbered: (list: string, level: string) => boolean;
}

interface Style {
  readonly basedOn?: string;
  readonly bold?: boolean;
  readonly underline?: boolean;
  readonly list?: string;
}

/** A style may be based on another one, in a file that was made to harm also on itself. */
const maxBases = 12;

/** Bold, underlined and numbered by the styles and the numbering of a file. */
export function readFormats({ part }: WordPackage): WordFormats {
  const styles = readStyles(part('word/styles.xml'));
  const isNumbered = readNumbering(part('word/numbering.xml'));
  const find = <Key extends keyof Style>(id: string, key: Key): Style[Key] | undefined => {
    let style = styles.get(id);
    for (let count = 0; style && count < maxBases; count += 1) {
      if (style[key] !== undefined) return style[key];
      style = styles.get(style.basedOn ?? '');
    }
    return undefined;
  };
  return {
    marksOf: (id) => ({
      ...(find(id, 'bold') === undefined ? {} : { bold: find(id, 'bold') === true }),
      ...(find(id, 'underline') === undefined ? {} : { underline: find(id, 'underline') === true }),
    }),
    listOf: (id) => find(id, 'list') ?? null,
    isNumbered,
  };
}

/** Of `w:b`, `w:bCs` and the like: there without a value is on. */
export const isOn = (value: string | undefined): boolean => !['0', 'false', 'off', 'none'].includes(value ?? '');

function readStyles(xml: string): ReadonlyMap<string, Style> {
  const styles = new Map<string, Style>();
  let id: string | undefined;
  let style: Style = {};
  scanXml(xml, {
    open: ({ name, attribute }) => {
      const value = attribute('w:val');
      if (name === 'style') {
        id = attribute('w:styleId');
        style = {};
      }
      if (name === 'basedOn' && value !== undefined) style = { ...style, basedOn: value };
      if (name === 'b' || name === 'bCs') style = { ...style, bold: isOn(value) };
      if (name === 'u') style = { ...style, underline: isOn(value) };
      if (name === 'numId' && value !== undefined) style = { ...style, list: value };
    },
    close: (name) => {
      if (name === 'style' && id !== undefined) styles.set(id, style);
      if (name === 'style') id = undefined;
    },
    text: () => undefined,
  });
  return styles;
}

function readNumbering(xml: string): WordFormats['isNumbered'] {
  const formats = new Map<string, string>();
  const abstracts = new Map<string, string>();
  let abstract = '';
  let list = '';
  let level = '';
  scanXml(xml, {
    open: ({ name, attribute }) => {
      if (name === 'abstractNum') abstract = attribute('w:abstractNumId') ?? '';
      if (name === 'num') list = attribute('w:numId') ?? '';
      if (name === 'lvl') level = attribute('w:ilvl') ?? '';
      if (name === 'numFmt' && list === '') formats.set(`${abstract} ${level}`, attribute('w:val') ?? '');
      if (name === 'abstractNumId') abstracts.set(list, attribute('w:val') ?? '');
    },
    close: (name) => {
      if (name === 'num') list = '';
    },
    text: () => undefined,
  });
  return (id, ofLevel) => {
    const format = formats.get(`${abstracts.get(id) ?? ''} ${ofLevel}`) ?? 'decimal';
    return format !== 'bullet' && format !== 'none';
  };
}
