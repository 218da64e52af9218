import { AsyncLocalStorage } from 'node:async_hooks';

/** Everything that was read while the remembered tables stood as they do. */
export interface Era {
  readonly stamp: string;
}

/** How the remembered tables stood when each request began. */
export class Remembered {
  readonly #eras = new AsyncLocalStorage<Era>();
  #latest: Era = { stamp: '' };

  /** Runs a request, with the stamp of the remembered tables that it read at its beginning (`stampOfRemembered`). */
  during<Result>(stamp: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#latest.stamp !== stamp) this.#latest = { stamp };
    return this.#eras.run(this.#latest, work);
  }

  /** Undefined outside requests. */
  era(): Era | undefined {
    return this.#eras.getStore();
  }
}
