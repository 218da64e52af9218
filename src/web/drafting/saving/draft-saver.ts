import type { WrittenDraft } from '#contract/drafting/drafting.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';

import { savingTimes } from './saving-times.ts';

export type Saving =
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'unsaved' | 'saving' | 'changedElsewhere' }
  /** `isUnreachable`: no response; retried automatically. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly isUnreachable: boolean };

/** The text with the version it is based on. */
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
  /** Stores unsaved text on the device; null clears it. */
  readonly store: (savable: Savable | null) => void;
}

/** Autosaves a draft with one request at a time; what is written meanwhile is due as after any other key. */
export class DraftSaver {
  readonly #options: SaverOptions;
  readonly #watchers = new Set<() => void>();
  #version: number;
  #saving: Saving;
  #newest: WrittenDraft | undefined;
  /** A request without a response is repeated unchanged, so that it takes effect once even if it had arrived. */
  #unanswered: Savable | undefined;
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince: number | undefined;
  #isFlushing = false;
  /** While a response is overdue, every change is also stored on the device. */
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

  /** For page unload, after which the page may never return. */
  readonly storeUnsaved = (): void => this.#options.store(this.#unsaved() ?? null);

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

  /** Saves pending changes immediately, those of meanwhile too; resolves after success or failure. */
  flush(): Promise<void> {
    this.#isFlushing = true;
    return this.#run();
  }

  /** Overwrites the newest version, after the person confirmed it. */
  saveOver(newestVersion: number): Promise<void> {
    this.#version = newestVersion;
    this.#become({ kind: 'unsaved' });
    return this.flush();
  }

  /** Discards pending changes. */
  giveUp(): void {
    this.#stopTimer();
    this.#newest = undefined;
    this.#unanswered = undefined;
    this.storeUnsaved();
  }

  #become(next: Saving): void {
    this.#saving = next;
    this.#watchers.forEach((watcher) => watcher());
  }

  #wake(delay: number): void {
    this.#stopTimer();
    this.#timer = setTimeout(() => void this.#run(), delay);
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #run(): Promise<void> {
    this.#stopTimer();
    if (this.#saving.kind === 'changedElsewhere') return Promise.resolve();
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = undefined;
      this.#isFlushing = false;
    });
    return this.#running;
  }

  #unsavedAndDue = (): Savable | undefined =>
    this.#isFlushing || this.#timer === undefined ? this.#unsaved() : undefined;

  #unsaved = (): Savable | undefined =>
    this.#newest ? { written: this.#newest, version: this.#version } : this.#unanswered;

  async #sendAll(): Promise<void> {
    for (let next = this.#unanswered ?? this.#unsaved(); next; next = this.#unsavedAndDue()) {
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
