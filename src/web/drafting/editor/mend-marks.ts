import { isHistoryTransaction } from 'prosemirror-history';
import { Plugin, TextSelection, type EditorState, type Transaction } from 'prosemirror-state';

import { mendingAt } from '#domain/text/mending-at.ts';

/**
 * Mends Thai marks as they are typed. The change belongs to the keystroke: one undo takes both back, and is not mended
 * again. What an input method composes is left alone until it is done.
 */
export const mendMarks = new Plugin({
  appendTransaction(transactions, _before, state) {
    const isTyped = transactions.some((each) => each.docChanged) && !transactions.some(isLeftAlone);
    return isTyped ? mended(state) : null;
  },
  props: {
    handleDOMEvents: {
      compositionend: (view) => {
        setTimeout(() => {
          const transaction = view.isDestroyed || view.composing ? null : mended(view.state);
          if (transaction) view.dispatch(transaction);
        });
      },
    },
  },
});

const isLeftAlone = (transaction: Transaction) =>
  transaction.getMeta('composition') !== undefined || isHistoryTransaction(transaction);

function mended({ selection, tr }: EditorState): Transaction | null {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock) return null;
  const mending = mendingAt($from.parent.textContent, $from.parentOffset);
  if (!mending) return null;
  const start = $from.start();
  tr.insertText(mending.text, start + mending.from, start + mending.to);
  return tr.setSelection(TextSelection.create(tr.doc, start + mending.caret));
}
