import type { WrittenDraft } from '#contract/drafting/drafting.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';

import { savingTimes } from './saving-times.ts';

export type Saving =
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'unsaved' | 'saving' | 'changedElsewhere' }
  /** `isUnreachable`: nobody answered; it is tried again by itself. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly isUnreachable: boolean };

/** What is saved, and the version it was begun from. */
export interface Savable {
  readonly written: WrittenDraft;
  readonly version: number;
}

interface Saved {
  readonly version: number;
  readonly savedAt: Date;
}

interface SaverOptions {
  readonly version: number;
  readonly savedAt: Date;
  readonly send: (savable: Savable) => Promise<Saved>;
  /** Keeps on the device what the server does not have; null when it has everything. */
  readonly keep: (savable: Savable | null) => void;
}

/** Saves a draft while it is written: one saving at a time, the newest text waits for its turn. */
export class DraftSaver {
  readonly #options: SaverOptions;
  readonly #watchers = new Set<() => void>();
  #version: number;
  #saving: Saving;
  #newest: WrittenDraft | undefined;
  /** Sent, and no answer came: the very same is sent again, so that it is done once whether it had arrived or not. */
  #unanswered: Savable | undefined;
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince: number | undefined;
  /** The answer is slow to come: until it does, every key is kept on the device. */
  #isLate = false;

  constructor(options: SaverOptions) {
    this.#options = options;
    this.#version = options.version;
    this.#saving = { kind: 'saved', at: options.savedAt };
  }

  readonly state = (): Saving => this.#saving;

  readonly watch = (watcher: () => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  readonly isUnsaved = (): boolean => this.#unsaved() !== undefined;

  /** Keeps on the device what is not saved yet: the page may never come back. */
  readonly storeUnsaved = (): void => this.#options.keep(this.#unsaved() ?? null);

  change(written: WrittenDraft): void {
    this.#newest = written;
    if (this.#saving.kind === 'changedElsewhere') return;
    if (this.#isLate) this.storeUnsaved();
    if (this.#saving.kind === 'failed' && this.#saving.isUnreachable) return this.storeUnsaved();
    const now = Date.now();
    this.#waitingSince ??= now;
    if (this.#saving.kind !== 'saving') this.#become({ kind: 'unsaved' });
    this.#wake(Math.min(savingTimes.pauseMs, Math.max(0, savingTimes.maxMs - (now - this.#waitingSince))));
  }

  /** Saves at once what waits; resolves when it is saved or failed. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#saving.kind === 'changedElsewhere') return Promise.resolve();
    this.#running ??= this.#sendAll().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** Saves over the newest version, which the person was asked about. */
  saveOver(newestVersion: number): Promise<void> {
    this.#version = newestVersion;
    this.#become({ kind: 'unsaved' });
    return this.flush();
  }

  /** What waits shall not be saved any more. */
  giveUp(): void {
    clearTimeout(this.#timer);
    this.#newest = undefined;
    this.#unanswered = undefined;
    this.storeUnsaved();
  }

  #become(next: Saving): void {
    this.#saving = next;
    this.#watchers.forEach((watcher) => watcher());
  }

  #wake(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  #unsaved = (): Savable | undefined =>
    this.#newest ? { written: this.#newest, version: this.#version } : this.#unanswered;

  async #sendAll(): Promise<void> {
    for (let next = this.#unanswered ?? this.#unsaved(); next; next = this.#unsaved()) {
      if (next !== this.#unanswered) this.#newest = undefined;
      this.#unanswered = next;
      this.#waitingSince = undefined;
      this.#become({ kind: 'saving' });
      try {
        const saved = await this.#sendWatched(next);
        this.#unanswered = undefined;
        this.#version = saved.version;
        this.storeUnsaved();
        this.#become(this.#newest ? { kind: 'unsaved' } : { kind: 'saved', at: saved.savedAt });
      } catch (error) {
        return this.#fail(next, error);
      }
    }
  }

  async #sendWatched(savable: Savable): Promise<Saved> {
    const watch = setTimeout(() => {
      this.#isLate = true;
      this.storeUnsaved();
    }, savingTimes.lateMs);
    try {
      return await this.#options.send(savable);
    } finally {
      clearTimeout(watch);
      this.#isLate = false;
    }
  }

  #fail(sent: Savable, error: unknown): void {
    const failure = failureOf(error);
    const isUnreachable = failure?.kind === 'unreachable' || (failure?.status ?? 0) >= 500;
    if (isUnreachable) this.#wake(savingTimes.retryMs);
    else {
      this.#unanswered = undefined;
      this.#newest ??= sent.written;
    }
    this.storeUnsaved();
    const isNewer = failure?.code === 'draft-changed-elsewhere';
    this.#become(isNewer ? { kind: 'changedElsewhere' } : { kind: 'failed', error, isUnreachable });
  }
}
