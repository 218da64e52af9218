import { isHistoryTransaction } from 'prosemirror-history';
import { Plugin, TextSelection, type EditorState, type Transaction } from 'prosemirror-state';

import { fixAt } from '#domain/text/fix-typing.ts';

/**
 * Normalizes Thai marks while typing. The correction is part of the same undo step and is not repeated after undo.
 * Text of an input method is left alone until the composition ends.
 */
export const normalizeMarks = new Plugin({
  appendTransaction(transactions, _before, state) {
    const isTyped = transactions.some((transaction) => transaction.docChanged) && !transactions.some(isNotTyped);
    return isTyped ? fixed(state) : null;
  },
  props: {
    handleDOMEvents: {
      compositionend: (view) => {
        setTimeout(() => {
          const transaction = view.isDestroyed || view.composing ? null : fixed(view.state);
          if (transaction) view.dispatch(transaction);
        });
      },
    },
  },
});

const isNotTyped = (transaction: Transaction) =>
  transaction.getMeta('composition') !== undefined || isHistoryTransaction(transaction);

function fixed({ selection, tr }: EditorState): Transaction | null {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock) return null;
  const fix = fixAt($from.parent.textContent, $from.parentOffset);
  if (!fix) return null;
  const start = $from.start();
  tr.insertText(fix.text, start + fix.from, start + fix.to);
  return tr.setSelection(TextSelection.create(tr.doc, start + fix.caret));
}
