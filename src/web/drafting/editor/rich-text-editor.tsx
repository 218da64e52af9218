import { useId, useRef, useState, type DragEvent } from 'react';

import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import type { RichText } from '#domain/drafting/rich-text.ts';
import { usePreferences } from '#web/platform/preferences/preferences.ts';

import { EditorSurface } from './editor-surface.tsx';
import { PhrasePicker } from './phrase-picker.tsx';
import { editorStateOf } from './editor-state.ts';
import type { SurfaceHandle } from './editor-surface.tsx';
import styles from './editor.module.css';
import './sarabun.css';
import { richTextOf, type WrittenText } from './rich-text-mapping.ts';
import { isWordFile, WordButton, WordDialog, type Taken, type WordImport } from '../word/word-import.tsx';
import { replaceText } from './replace-text.ts';
import { Toolbar } from './toolbar.tsx';

interface RichTextEditorProps {
  readonly id?: string;
  readonly label: string;
  /** Only the initial text; afterwards the editor owns it. */
  readonly initial: RichText;
  readonly onChange: (body: WrittenText) => void;
  readonly isShort?: boolean;
  readonly isRequired?: boolean;
  /** Offers phrases for this kind; none when absent. */
  readonly phrasesOf?: DocumentKind;
  readonly error?: string | undefined;
  /** Takes the text of Word files. */
  readonly word?: WordImport;
}

/** A WYSIWYG editor on a sheet laid out as in print. */
export function RichTextEditor({
  label,
  initial,
  onChange,
  isShort = false,
  isRequired = false,
  phrasesOf,
  error,
  word,
  ...props
}: RichTextEditorProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const [initialState] = useState(() => editorStateOf(initial));
  const [state, setState] = useState(initialState);
  const { digits } = usePreferences();
  const surface = useRef<SurfaceHandle>(null);
  const [file, setFile] = useState<File>();
  const take = ({ body, ...head }: Taken) => {
    setFile(undefined);
    surface.current?.run(replaceText(body));
    word?.onTake(head);
  };
  return (
    <div
      className={styles.editor}
      data-error={error ? true : undefined}
      data-digits={digits}
      {...(word ? droppingWord(setFile) : {})}
    >
      <span className={styles.label} id={`${id}-label`}>
        {label}
        {isRequired && (
          <span className={styles.required} aria-hidden>
            {' *'}
          </span>
        )}
      </span>
      {word && <WordButton onFile={setFile} />}
      <Toolbar state={state} run={(command) => surface.current?.run(command)} name={label} controls={id} />
      {phrasesOf && (
        <PhrasePicker
          kind={phrasesOf}
          onChoose={(phrase) =>
            surface.current?.run(({ tr }, dispatch) => {
              dispatch?.(tr.insertText(phrase).scrollIntoView());
              return true;
            })
          }
        />
      )}
      {word && file && <WordDialog word={word} file={file} onTake={take} onClose={() => setFile(undefined)} />}
      <EditorSurface
        initial={initialState}
        handle={surface}
        className={`${styles.sheet} ${isShort ? styles.short : ''}`}
        attributes={{
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          ...(isRequired ? { 'aria-required': 'true' } : {}),
          ...(error ? { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` } : {}),
          lang: 'th',
          spellcheck: 'false',
        }}
        onState={(next, isChanged) => {
          setState(next);
          if (isChanged) onChange(richTextOf(next.doc));
        }}
      />
      {error && (
        <span className={styles.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}

/** Before the editor, which would put the name of the file into the text. */
const droppingWord = (onFile: (file: File) => void) => ({
  onDropCapture: (event: DragEvent) => {
    const file = [...event.dataTransfer.files].find(isWordFile);
    if (!file) return;
    event.preventDefault();
    onFile(file);
  },
  onDragOverCapture: (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  },
});
