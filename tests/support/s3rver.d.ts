/** Types of the parts in use of the S3 test server, which has none. */
declare module '@20minutes/s3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Context {
    readonly path: string;
    app: object;
  }
  interface Settings {
    readonly directory: string;
    readonly silent: boolean;
    readonly vhostBuckets: boolean;
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly [] }[];
  }
  export default class S3rver {
    constructor(settings: Settings);
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    readonly configureBuckets: () => Promise<void>;
    readonly callback: () => (request: IncomingMessage, response: ServerResponse) => void;
  }
}
