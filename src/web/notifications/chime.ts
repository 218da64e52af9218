import { sound } from '#web/platform/theme/display-settings.ts';

let context: AudioContext | undefined;

/** One soft tone of 400 ms, unless the person turned the sound off. A browser that forbids sound stays silent. */
export function playChime(): void {
  if (sound.read() === 'off' || document.hidden) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const start = context.currentTime;
  const tone = new OscillatorNode(context, { type: 'sine', frequency: 880 });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.4);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.4);
}
