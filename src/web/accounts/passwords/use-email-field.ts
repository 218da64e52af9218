import { useEffect, useState } from 'react';

import { isEmail, removeNonEmailCharacters } from '#domain/text/email-text.ts';
import { dialogTimes } from '#web/platform/dialog-times.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

/** An e-mail field (specification, section 5): other letters are not taken and named wrong for 2.5 s. */
export function useEmailField() {
  const t = useTranslation();
  const [email, setEmail] = useState('');
  const [hasWrongLetter, setWrongLetter] = useState(false);
  const [isInvalid, setInvalid] = useState(false);
  useEffect(() => {
    if (!hasWrongLetter) return;
    const timer = setTimeout(() => setWrongLetter(false), dialogTimes.wrongLetterMs);
    return () => clearTimeout(timer);
  }, [hasWrongLetter]);
  return {
    email,
    error: hasWrongLetter ? t('passwords.emailLetters') : isInvalid ? t('passwords.emailInvalid') : null,
    type: (text: string) => {
      const kept = removeNonEmailCharacters(text);
      setEmail(kept);
      setWrongLetter(kept !== text);
      setInvalid(false);
    },
    check: (): boolean => {
      setWrongLetter(false);
      setInvalid(!isEmail(email));
      return isEmail(email);
    },
  };
}
