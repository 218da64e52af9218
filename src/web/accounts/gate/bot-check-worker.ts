import { solveBotCheck } from '#domain/accounts/bot-check.ts';

addEventListener('message', ({ data }: MessageEvent<{ readonly challenge: string; readonly bits: number }>) =>
  postMessage(solveBotCheck(data.challenge, data.bits)),
);
