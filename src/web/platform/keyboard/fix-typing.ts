import { fixAt } from '#domain/text/fix-typing.ts';

/**
 * Normalizes Thai marks in every field while typing and pasting, preserving the caret and undo. Text of an input
 * method is left alone until the composition ends, and an undone fix is not repeated.
 */
export function fixTyping(): void {
  // In the capture phase, so that React handlers see the fixed value.
  document.addEventListener('input', onInput, { capture: true });
  document.addEventListener('compositionend', ({ target, data }) => setTimeout(() => fix(target, data.length)), {
    capture: true,
  });
}

function onInput(event: Event): void {
  if (!(event instanceof InputEvent) || event.isComposing || !event.inputType.startsWith('insert')) return;
  fix(event.target, event.data?.length);
}

const isOfText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && (target.type === 'text' || target.type === 'search'));

function fix(target: EventTarget | null, typed?: number): void {
  if (!isOfText(target)) return;
  const { value, selectionEnd } = target;
  const fixed = selectionEnd === null ? null : fixAt(value, selectionEnd, typed);
  if (!fixed) return;
  target.setSelectionRange(fixed.from, fixed.to);
  // Setting `value` would clear the browser's undo history; only `execCommand` preserves it.
  document.execCommand(fixed.text === '' ? 'delete' : 'insertText', false, fixed.text);
  target.setSelectionRange(fixed.caret, fixed.caret);
}
