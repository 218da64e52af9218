import { fixAt } from '#domain/text/fix-typing.ts';

/**
 * Mends Thai marks in every field as they are typed or pasted, with the caret and the way back kept. What an input method
 * composes is left alone until it is done, and what a person undoes is not mended again.
 */
export function fixTyping(): void {
  // Before the screens hear of it: they then see the field mended.
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
  // Setting the value would empty the browser's own undo; nothing else writes as a person does.
  document.execCommand(fixed.text === '' ? 'delete' : 'insertText', false, fixed.text);
  target.setSelectionRange(fixed.caret, fixed.caret);
}
