import { useEffect, useEffectEvent } from 'react';
import { tinykeys } from 'tinykeys';

import { readPreferences } from '#web/platform/preferences/preferences.ts';

type Bindings = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

const isChordName = (key: string) => key.startsWith('$mod+');

/** The key that begins sequences ("G N"): what follows it at once is their end, and no shortcut of its own. */
const leader = 'KeyG';
const sequenceTime = 1000;
let ledAt = -sequenceTime;
const followsLeader = (event: KeyboardEvent) => event.timeStamp - ledAt < sequenceTime;

window.addEventListener(
  'keydown',
  (event) => {
    if (event.code === leader) ledAt = event.timeStamp;
  },
  { capture: true },
);
window.addEventListener('keyup', (event) => {
  if (event.code !== leader) ledAt = -sequenceTime;
});

/**
 * Shortcuts by the place of the key (`event.code`), so that a Thai layout changes nothing. A shortcut without Ctrl is
 * silent inside text fields, and everywhere when the person turned single keys off.
 */
export function useKeys(bindings: Bindings, isOn = true): void {
  const press = useEffectEvent((key: string, event: KeyboardEvent) => {
    const isChord = event.ctrlKey || event.metaKey;
    if (!isChord && (isTextField(event.target) || !readPreferences().singleKeys)) return;
    if (!key.includes(' ') && followsLeader(event)) return;
    event.preventDefault();
    // The field that has the focus does nothing besides: Enter opens the list of a choice.
    if (isChord) event.stopPropagation();
    bindings[key]?.(event);
  });
  const names = Object.keys(bindings).join(' | ');
  useEffect(() => {
    if (!isOn || names === '') return;
    const handlersOf = (keys: readonly string[]) =>
      Object.fromEntries(keys.map((key) => [key, (event: KeyboardEvent) => press(key, event)]));
    const [chords, others] = [
      names.split(' | ').filter(isChordName),
      names.split(' | ').filter((key) => !isChordName(key)),
    ];
    const ends = [tinykeys(window, handlersOf(chords), { capture: true }), tinykeys(window, handlersOf(others))];
    return () => ends.forEach((end) => end());
  }, [names, isOn]);
}
