import type { WrittenDraft } from '#contract/drafting.ts';
import { addressFor } from '#domain/drafting/salutations.ts';
import { forms } from '#domain/drafting/forms.ts';
import type { DocumentKind } from '#domain/documents/document-kinds.ts';

/** The draft to another addressee: salutation and closing follow while they are the proposed ones. */
export function withAddressee(draft: WrittenDraft, kind: DocumentKind, toText: string): WrittenDraft {
  const before = addressFor(draft.toText);
  const after = addressFor(toText);
  const follow = (field: 'salutation' | 'closing') => {
    const own = draft.content[field];
    const isProposed = own === '' || own === before[field];
    return forms[kind].fields.includes(field) && isProposed ? after[field] : own;
  };
  return {
    ...draft,
    toText,
    content: { ...draft.content, salutation: follow('salutation'), closing: follow('closing') },
  };
}
