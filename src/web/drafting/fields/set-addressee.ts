import type { WrittenDraft } from '#contract/drafting/drafting.ts';
import type { LetterLanguage } from '#domain/drafting/content.ts';
import { formOf } from '#domain/drafting/forms.ts';
import { addressFor } from '#domain/drafting/salutations.ts';
import type { DocumentKind } from '#domain/documents/document-kinds.ts';

interface Addressed {
  readonly toText: string;
  readonly language: LetterLanguage;
}

/** Salutation and closing follow the addressee and language unless they were edited. */
function withAddress(draft: WrittenDraft, kind: DocumentKind, { toText, language }: Addressed): WrittenDraft {
  const { content } = draft;
  const before = addressFor(draft.toText, content.language);
  const after = addressFor(toText, language);
  const follow = (field: 'salutation' | 'closing') => {
    const own = content[field];
    const isProposed = own === '' || own === before[field];
    return formOf(kind, content).fields.includes(field) && isProposed ? after[field] : own;
  };
  return {
    ...draft,
    toText,
    content: { ...content, language, salutation: follow('salutation'), closing: follow('closing') },
  };
}

export const setAddressee = (draft: WrittenDraft, kind: DocumentKind, toText: string): WrittenDraft =>
  withAddress(draft, kind, { toText, language: draft.content.language });

export const withLanguage = (draft: WrittenDraft, kind: DocumentKind, language: LetterLanguage): WrittenDraft =>
  withAddress(draft, kind, { toText: draft.toText, language });
