import { AsyncLocalStorage } from 'node:async_hooks';

/** Everything that was read while the remembered tables stood as they do. */
export interface Era {
  readonly stamp: string;
}

interface Request {
  readonly era: Era;
  readonly isChange: boolean;
}

/** How the remembered tables stood when each request began. */
export class Remembered {
  readonly #requests = new AsyncLocalStorage<Request>();
  #latest: Era = { stamp: '' };

  /** Runs a request, with the stamp of the remembered tables that it read at its beginning (`stampOfRemembered`). */
  during<Result>(stamp: string, isChange: boolean, work: () => Promise<Result>): Promise<Result> {
    if (this.#latest.stamp !== stamp) this.#latest = { stamp };
    return this.#requests.run({ era: this.#latest, isChange }, work);
  }

  /** Runs what must see what was changed since the request began. */
  without<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#requests.exit(work);
  }

  /** Undefined outside requests. */
  request(): Request | undefined {
    return this.#requests.getStore();
  }
}
