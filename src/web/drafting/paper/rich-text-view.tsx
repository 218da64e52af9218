import type { Line, RichText } from '#domain/drafting/rich-text.ts';

import { usePaperDigits } from './paper-digits.ts';
import styles from './paper.module.css';

export const RichTextView = ({ body }: { readonly body: RichText }) =>
  body.map((block, index) => {
    switch (block.type) {
      case 'paragraph':
        return (
          <p key={index} className={styles.paragraph}>
            <LineView line={block.line} />
          </p>
        );
      case 'list': {
        const items = block.items.map((item, position) => (
          <li key={position}>
            <LineView line={item} />
          </li>
        ));
        return block.isNumbered ? <ol key={index}>{items}</ol> : <ul key={index}>{items}</ul>;
      }
      case 'table':
        return (
          <table key={index}>
            <tbody>
              {block.rows.map((row, position) => (
                <tr key={position}>
                  {row.map((cell, column) => (
                    <td key={column}>
                      <LineView line={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        );
      case 'pageBreak':
        return <hr key={index} />;
    }
  });

function LineView({ line }: { readonly line: Line }) {
  const digits = usePaperDigits();
  return line.map(({ text, marks }, index) => (
    <span
      key={index}
      data-bold={marks.includes('bold') || undefined}
      data-underline={marks.includes('underline') || undefined}
    >
      {digits(text)}
    </span>
  ));
}
