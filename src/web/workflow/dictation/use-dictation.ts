import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useEscape } from '#web/platform/keyboard/use-escape.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showInfo } from '#web/platform/show-toast.ts';

import { createRecogniser, heardIn, type Recogniser } from './recogniser.ts';
import { errorLabel } from './speech-errors.ts';

/** Dictation is stopped by the person, by Escape, when the component unmounts, and when the page is hidden. */
export function useDictation(onHeard: (text: string) => void) {
  const t = useTranslation();
  const [isListening, setListening] = useState(false);
  const [interim, setInterim] = useState('');
  const running = useRef<Recogniser>(undefined);
  const heard = useEffectEvent(onHeard);
  const stop = () => {
    const stopped = running.current;
    running.current = undefined;
    stopped?.abort();
    setListening(false);
    setInterim('');
  };
  const begin = () => {
    const recogniser = createRecogniser();
    if (!recogniser) return;
    recogniser.onresult = (event) => {
      if (running.current !== recogniser) return;
      const { final, interim } = heardIn(event);
      setInterim(interim);
      if (final !== '') heard(final);
    };
    recogniser.onerror = ({ error }) => {
      const message = errorLabel(error);
      if (message) showInfo(t(message));
    };
    recogniser.onend = () => {
      if (running.current === recogniser) stop();
    };
    running.current = recogniser;
    setListening(true);
    recogniser.start();
  };
  useEscape(isListening, stop);
  const stopUnseen = useEffectEvent(() => document.hidden && stop());
  useEffect(() => {
    const onVisibility = () => stopUnseen();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      const recogniser = running.current;
      running.current = undefined;
      recogniser?.abort();
    };
  }, []);
  return { isListening, interim, begin, stop };
}
