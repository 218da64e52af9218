import type { FormValues } from './agency-form.ts';
import type { DraftContent, Meeting } from './content.ts';
import type { FormField } from './forms.ts';
import type { RichText } from './rich-text.ts';

/** What a reviewer may correct: subject and text. Minutes and forms of the agency have their text in separate parts. */
export interface Wording {
  readonly subject: string;
  readonly body: RichText;
  readonly meeting: Meeting | null;
  readonly formValues: FormValues;
}

const wordingFields: readonly FormField[] = ['subject', 'body', 'meeting', 'form'];

export const isWording = (field: FormField): boolean => wordingFields.includes(field);

/** The content with another text; nothing else of it changes, and it gets no part its form does not have. */
export const reworded = <Content extends Pick<DraftContent, 'body' | 'meeting' | 'form'>>(
  content: Content,
  { body, meeting, formValues }: Omit<Wording, 'subject'>,
) => ({
  ...content,
  body,
  meeting: content.meeting && (meeting ?? content.meeting),
  form: content.form && { ...content.form, values: formValues },
});
