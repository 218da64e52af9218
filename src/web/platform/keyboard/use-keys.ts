import { useEffect, useEffectEvent } from 'react';
import { tinykeys } from 'tinykeys';

import { readPreferences } from '#web/platform/preferences/preferences.ts';

type Bindings = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

const isChordName = (key: string) => key.startsWith('$mod+');

/** Starts key sequences such as "G N". The next key completes the sequence instead of acting as a shortcut. */
const leader = 'KeyG';
const sequenceMs = 1000;
let ledAt = -sequenceMs;
const followsLeader = (event: KeyboardEvent) => event.timeStamp - ledAt < sequenceMs;

window.addEventListener(
  'keydown',
  (event) => {
    if (event.code === leader) ledAt = event.timeStamp;
  },
  { capture: true },
);
window.addEventListener('keyup', (event) => {
  if (event.code !== leader) ledAt = -sequenceMs;
});

/**
 * Shortcuts by physical key (`event.code`), so that they work with a Thai layout. Shortcuts without Ctrl are disabled
 * in text fields, and everywhere when the person turned them off.
 */
export function useKeys(bindings: Bindings, isOn = true): void {
  const press = useEffectEvent((key: string, event: KeyboardEvent) => {
    const isChord = event.ctrlKey || event.metaKey;
    if (!isChord && (isTextField(event.target) || !readPreferences().singleKeys)) return;
    if (!key.includes(' ') && followsLeader(event)) return;
    event.preventDefault();
    // Prevents the focused field from also handling the key, for example opening its list on Enter.
    if (isChord) event.stopPropagation();
    bindings[key]?.(event);
  });
  const names = Object.keys(bindings).join(' | ');
  useEffect(() => {
    if (!isOn || names === '') return;
    const handlersOf = (keys: readonly string[]) =>
      Object.fromEntries(keys.map((key) => [key, (event: KeyboardEvent) => press(key, event)]));
    const [chords, singleKeys] = [
      names.split(' | ').filter(isChordName),
      names.split(' | ').filter((key) => !isChordName(key)),
    ];
    const ends = [tinykeys(window, handlersOf(chords), { capture: true }), tinykeys(window, handlersOf(singleKeys))];
    return () => ends.forEach((end) => end());
  }, [names, isOn]);
}
