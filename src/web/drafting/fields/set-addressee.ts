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

const listedAs = ({ toText, language }: Addressed, listed: readonly Addressee[]) =>
  language === 'th' ? listed.find(({ name }) => name === toText.trim()) : undefined;

/** What the agency has listed for an addressee, and the rule for all it has not. */
function proposedFor(addressed: Addressed, listed: readonly Addressee[]): Address {
  const rule = addressFor(addressed.toText, addressed.language);
  const own = listedAs(addressed, listed);
  return { salutation: own?.salutation || rule.salutation, closing: own?.closing || rule.closing };
}

/**
 * Salutation and closing follow the addressee and language unless they were edited. A text of the rule was not, whoever is
 * listed: the list may have come after the name was typed.
 */
function withAddress(
  draft: WrittenDraft,
  kind: DocumentKind,
  addressed: Addressed,
  listed: readonly Addressee[],
): WrittenDraft {
  const { content } = draft;
  const former = { toText: draft.toText, language: content.language };
  const proposed = [proposedFor(former, listed), addressFor(former.toText, former.language)];
  const after = proposedFor(addressed, listed);
  const follow = (field: 'salutation' | 'closing') => {
    const own = content[field];
    const isProposed = own === '' || proposed.some((address) => own === address[field]);
    return formOf(kind, content).fields.includes(field) && isProposed ? after[field] : own;
  };
  const { toText, language } = addressed;
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

/** The address of the agency follows the language too, unless it was edited or there is none in the other one. */
export const withLanguage = (
  draft: WrittenDraft,
  kind: DocumentKind,
  language: LetterLanguage,
  { listed = [], ownAddress = noAddress }: Proposals = {},
): WrittenDraft => {
  const addressed = withAddress(draft, kind, { toText: draft.toText, language }, listed);
  const { contact } = addressed.content;
  const isOwn = contact.address === '' || contact.address === ownAddress[draft.content.language];
  const address = isOwn ? ownAddress[language] || contact.address : contact.address;
  return { ...addressed, content: { ...addressed.content, contact: { ...contact, address } } };
};

interface Proposals {
  readonly listed?: readonly Addressee[];
  /** Of the agency, in each language; empty where it has none. */
  readonly ownAddress?: Readonly<Record<LetterLanguage, string>>;
}

const noAddress = { th: '', en: '' } as const;
