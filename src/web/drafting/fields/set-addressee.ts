import type { Addressee } from '#contract/correspondents.ts';
import type { WrittenDraft } from '#contract/drafting/drafting.ts';
import type { LetterLanguage } from '#domain/drafting/content.ts';
import { formOf } from '#domain/drafting/forms.ts';
import { addressFor } from '#domain/drafting/salutations.ts';
import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import type { Address } from '#locales/letters.ts';

interface Addressed {
  readonly toText: string;
  readonly language: LetterLanguage;
}

/** What the agency has listed for an addressee, and the rule for all it has not. */
function proposedFor({ toText, language }: Addressed, listed: readonly Addressee[]): Address {
  const rule = addressFor(toText, language);
  const own = language === 'th' ? listed.find(({ name }) => name === toText.trim()) : undefined;
  return { salutation: own?.salutation || rule.salutation, closing: own?.closing || rule.closing };
}

/** Salutation and closing follow the addressee and language unless they were edited. */
function withAddress(
  draft: WrittenDraft,
  kind: DocumentKind,
  { toText, language }: Addressed,
  listed: readonly Addressee[],
): WrittenDraft {
  const { content } = draft;
  const before = proposedFor({ toText: draft.toText, language: content.language }, listed);
  const after = proposedFor({ toText, language }, listed);
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

export const setAddressee = (
  draft: WrittenDraft,
  kind: DocumentKind,
  toText: string,
  listed: readonly Addressee[] = [],
): WrittenDraft => withAddress(draft, kind, { toText, language: draft.content.language }, listed);

export const withLanguage = (draft: WrittenDraft, kind: DocumentKind, language: LetterLanguage): WrittenDraft =>
  withAddress(draft, kind, { toText: draft.toText, language }, []);
