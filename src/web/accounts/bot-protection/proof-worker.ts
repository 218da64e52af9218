import type { WorkPuzzle } from '#domain/accounts/challenge.ts';

import { workOutProof } from './work-out-proof.ts';

addEventListener('message', ({ data }: MessageEvent<WorkPuzzle>) => void workOutProof(data).then(postMessage));
