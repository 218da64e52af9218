import { isQuiet, volumes } from '#domain/preferences/preferences.ts';
import { readPreferences } from '#web/platform/preferences/preferences.ts';

let context: AudioContext | undefined;

const loudestGain = 0.24;
const silentGain = 0.001;

const timeOfDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  hour: '2-digit',
  minute: '2-digit',
});

/** Respects the sound setting and the quiet hours of the person. */
export function playNotificationSound(now = new Date()): void {
  const { sound, quietFrom, quietTo } = readPreferences();
  const isNow = isQuiet(timeOfDay.format(now), { from: quietFrom, to: quietTo });
  if (sound && !isNow && !document.hidden) playTone();
}

/** A soft tone of 400 ms at the person's volume; silent when the browser blocks sound. */
export function playTone(): void {
  const loudness = (readPreferences().volume / volumes.max) * loudestGain;
  if (loudness <= silentGain) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const start = context.currentTime;
  const tone = new OscillatorNode(context, { type: 'sine', frequency: 880 });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.linearRampToValueAtTime(loudness, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(silentGain, start + 0.4);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.4);
}
