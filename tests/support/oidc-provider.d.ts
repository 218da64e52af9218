/** The package has no types. Only what `identity-server.ts` uses. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Context {
    readonly path: string;
    body: unknown;
    readonly oidc: {
      readonly client: { readonly clientId: string };
      readonly session: { readonly accountId: string };
      readonly requestParamScopes: ReadonlySet<string>;
    };
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    readonly callback: () => (request: IncomingMessage, response: ServerResponse) => void;
    readonly use: (middleware: (context: Context, next: () => Promise<void>) => Promise<void>) => void;
    readonly interactionFinished: (request: IncomingMessage, response: ServerResponse, result: object) => Promise<void>;
    readonly Grant: new (content: object) => { addOIDCScope(scope: string): void; save(): Promise<string> };
  }
}
