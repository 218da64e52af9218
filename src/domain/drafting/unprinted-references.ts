import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import type { DraftContent, Reference } from './content.ts';
import { isOnPaper } from './forms.ts';

interface Named {
  readonly references: readonly Pick<Reference, 'text'>[];
  readonly content: DraftContent;
}

/** References, enclosures and copies for which the form has no line: readers see them beside the sheet. */
export function unprintedReferences({ references, content }: Named, kind: DocumentKind) {
  const named = {
    references: references.map(({ text }) => text),
    enclosures: content.enclosures,
    copies: content.copies,
  };
  return (['references', 'enclosures', 'copies'] as const)
    .map((field) => ({ field, values: named[field].filter((value) => value.trim() !== '') }))
    .filter(({ field, values }) => values.length > 0 && !isOnPaper(field, kind, content));
}
