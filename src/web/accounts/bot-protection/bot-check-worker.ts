import { solveBotCheck } from '#domain/accounts/bot-check.ts';

addEventListener('message', ({ data }: MessageEvent<{ readonly puzzle: string; readonly bits: number }>) =>
  postMessage(solveBotCheck(data.puzzle, data.bits)),
);
