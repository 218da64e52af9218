import { useRef, useState } from 'react';

import { failureOf } from '#web/platform/api/call-failure.ts';

import { proveNoBot } from './solve-bot-check.ts';

/** A written question, required after failed attempts. */
export interface Question {
  readonly puzzle: string;
  readonly text: string;
  /** Why the question is required, or why the last answer was wrong. */
  readonly reason: string;
}

/** Makes calls that may require a bot check, which is solved silently, or the answer to a question. */
export function useBotProtection() {
  const [question, setQuestion] = useState<Question | null>(null);
  const [answer, setAnswer] = useState('');
  const botCheck = useRef<string>(undefined);
  const proofs = () => ({
    ...(botCheck.current === undefined ? {} : { botCheck: botCheck.current }),
    ...(question ? { captcha: question.puzzle, captchaAnswer: answer } : {}),
  });
  return {
    question,
    answer,
    setAnswer,
    pass: async <Reply>(call: (proofs: ChallengeAnswers) => Promise<Reply>): Promise<Reply> => {
      try {
        return await call(proofs());
      } catch (error) {
        const challenge = failureOf(error)?.challenge;
        if (challenge?.kind !== 'botCheck') throw error;
        botCheck.current = await proveNoBot(challenge);
        return await call(proofs());
      }
    },
    /** Shows the question a failure requires; false when it requires none. */
    showQuestion: (error: unknown): boolean => {
      const failure = failureOf(error);
      const isRequired = failure?.challenge?.kind === 'captcha';
      setAnswer('');
      setQuestion(
        failure?.challenge?.kind === 'captcha'
          ? { puzzle: failure.challenge.puzzle, text: failure.challenge.question, reason: failure.message }
          : null,
      );
      return isRequired;
    },
  };
}

export interface ChallengeAnswers {
  readonly botCheck?: string;
  readonly captcha?: string;
  readonly captchaAnswer?: string;
}

export type BotProtection = ReturnType<typeof useBotProtection>;
