import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver from '@20minutes/s3rver';

import type { BucketSettings } from '#server/platform/config/config.ts';

/** A bucket on a real S3 server, which checks signatures. */
export interface BucketServer {
  readonly settings: BucketSettings;
  /** The same settings as an administrator sets them. */
  readonly environment: Readonly<Record<string, string>>;
  /** The file in which the server stores an object. */
  readonly pathOf: (key: string) => string;
  /** The files of all objects. */
  readonly objects: () => Promise<readonly string[]>;
  /** Forgets what was stored beside an object, as a copy by another program does. */
  readonly dropMetadata: (key: string) => Promise<void>;
  /** The requests since the last call, such as `GET bytes=0-20`. */
  readonly takeRequests: () => readonly string[];
  /** The connections on which a request or an answer is under way. */
  readonly openAnswers: () => number;
  /** Answers the next requests in place of the server. */
  readonly answerNext: (count: number, answer: RequestListener) => void;
  /** Answers those in place of the server for which it returns true. */
  readonly intercept: (answer: (...exchange: Parameters<RequestListener>) => boolean) => void;
  readonly close: () => Promise<void>;
}

const name = 'letters';
const suffix = '._S3rver_object';

export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'sarn-bucket-'));
  const store = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name, configs: [] }],
  });
  // It forgets the slash after the bucket when it checks the signature of a list, so those alone are not checked.
  store.middleware.unshift((context, next) => {
    if (context.path === `/${name}/`)
      context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } });
    return next();
  });
  await store.configureBuckets();
  const serve = store.callback();
  let requests: string[] = [];
  let underWay = 0;
  let isAnswered: (...exchange: Parameters<RequestListener>) => boolean = () => false;
  const server = createServer((request, response) => {
    requests.push([request.method, request.headers.range].filter(Boolean).join(' '));
    underWay += 1;
    response.once('close', () => (underWay -= 1));
    if (!isAnswered(request, response)) serve(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  // The only account of the server.
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: name,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  const folder = join(directory, name);
  return {
    settings,
    environment: {
      S3_ENDPOINT: settings.endpoint,
      S3_REGION: settings.region,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    pathOf: (key) => join(folder, `${key}${suffix}`),
    objects: async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && entry.name.endsWith(suffix))
        .map((entry) => join(entry.parentPath, entry.name)),
    dropMetadata: (key) => rm(join(folder, `${key}._S3rver_metadata.json`)),
    takeRequests: () => {
      const taken = requests;
      requests = [];
      return taken;
    },
    openAnswers: () => underWay,
    answerNext: (count, answer) => {
      let left = count;
      isAnswered = (request, response) => {
        if (left === 0) return false;
        left -= 1;
        answer(request, response);
        return true;
      };
    },
    intercept: (answer) => void (isAnswered = answer),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
