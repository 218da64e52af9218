import { useRef, useState } from 'react';

import { failureOf } from '#web/platform/api/call-failure.ts';

import { proveNoBot } from './solve-bot-check.ts';

/** A question in plain words, asked after failures. */
export interface Question {
  readonly challenge: string;
  readonly text: string;
  /** Why it is asked, or what was wrong with the last answer. */
  readonly reason: string;
}

/** Makes calls that may demand a bot check, solved silently, or the answer to a question. */
export function useGate() {
  const [question, setQuestion] = useState<Question | null>(null);
  const [answer, setAnswer] = useState('');
  const botCheck = useRef<string>(undefined);
  const proofs = () => ({
    ...(botCheck.current === undefined ? {} : { botCheck: botCheck.current }),
    ...(question ? { captcha: question.challenge, captchaAnswer: answer } : {}),
  });
  return {
    question,
    answer,
    setAnswer,
    pass: async <Reply>(call: (proofs: Proofs) => Promise<Reply>): Promise<Reply> => {
      try {
        return await call(proofs());
      } catch (error) {
        const demand = failureOf(error)?.demand;
        if (demand?.kind !== 'botCheck') throw error;
        botCheck.current = await proveNoBot(demand);
        return await call(proofs());
      }
    },
    /** Takes up the question a failure asks; false when it asks none. */
    asks: (error: unknown): boolean => {
      const failure = failureOf(error);
      const isAsked = failure?.demand?.kind === 'captcha';
      setAnswer('');
      setQuestion(
        failure?.demand?.kind === 'captcha'
          ? { challenge: failure.demand.challenge, text: failure.demand.question, reason: failure.message }
          : null,
      );
      return isAsked;
    },
  };
}

export interface Proofs {
  readonly botCheck?: string;
  readonly captcha?: string;
  readonly captchaAnswer?: string;
}

export type Gate = ReturnType<typeof useGate>;
