import type { WrittenDraft } from '#contract/drafting/drafting.ts';
import { referenceTo } from '#domain/drafting/references.ts';
import { LetterPicker } from '#web/documents/letter-picker.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

type Reference = WrittenDraft['references'][number];

const maxReferenceLength = 500;

/** Refers to a letter in the system by sender, number and date. */
export function ReferencePicker({ onChoose }: { readonly onChoose: (reference: Reference) => void }) {
  const t = useTranslation();
  return (
    <LetterPicker
      label={t('letterForms.findReference')}
      isLabelInside
      onChoose={(letter) =>
        onChoose({
          documentId: letter.documentId,
          isAnswer: false,
          text: referenceTo(letter).slice(0, maxReferenceLength),
        })
      }
    />
  );
}
