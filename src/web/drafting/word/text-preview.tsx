import type { ReactNode } from 'react';

import type { Block, Line, RichText } from '#domain/drafting/rich-text.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './word.module.css';

/** A text to read, before it is taken. */
export function TextPreview({ body }: { readonly body: RichText }) {
  const t = useTranslation();
  return (
    <div className={styles.text} role="group" tabIndex={0} lang="th" aria-label={t('drafting.word.text')}>
      {body.map((block, index) => (
        <BlockPreview key={index} block={block} pageBreak={t('drafting.word.pageBreak')} />
      ))}
    </div>
  );
}

function BlockPreview({ block, pageBreak }: { readonly block: Block; readonly pageBreak: string }) {
  switch (block.type) {
    case 'paragraph':
      return <p>{shown(block.line)}</p>;
    case 'list': {
      const items = block.items.map((item, index) => <li key={index}>{shown(item)}</li>);
      return block.isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return (
        <table>
          <tbody>
            {block.rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={column}>{shown(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'pageBreak':
      return <p className={styles.break}>{pageBreak}</p>;
  }
}

const shown = (line: Line): readonly ReactNode[] =>
  line.map(({ text, marks }, index) => {
    const underlined = marks.includes('underline') ? <u>{text}</u> : text;
    return <span key={index}>{marks.includes('bold') ? <b>{underlined}</b> : underlined}</span>;
  });
