import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Questions to whoever sits at the console. */
export interface Questions {
  /** What they answer; empty when nobody does. */
  readonly ask: (question: string) => Promise<string>;
  /** The same, and what they type is not shown. */
  readonly askUnseen: (question: string) => Promise<string>;
  readonly close: () => void;
}

/** One reader for all questions: a second one would lose what the first took from a pipe. */
export function openQuestions(input: NodeJS.ReadStream = process.stdin, output = process.stdout): Questions {
  const shown = { is: true };
  const echo = new Writable({
    write: (chunk, _encoding, done) => {
      if (shown.is) output.write(chunk);
      done();
    },
  });
  const reader = createInterface({ input, output: echo, terminal: input.isTTY });
  const lines = reader[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    output.write(`${question} `);
    const { value, done } = await lines.next();
    return done === true ? '' : value;
  };
  return {
    ask,
    askUnseen: async (question) => {
      shown.is = false;
      try {
        return await ask(question);
      } finally {
        shown.is = true;
        output.write('\n');
      }
    },
    close: () => reader.close(),
  };
}
