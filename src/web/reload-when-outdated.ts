const memory = 'reloaded-for-new-build';
const minPauseMs = 10_000;

/**
 * A part of a newer build has another name: a page opened before asks for parts that are gone. It is loaded anew, not
 * more than once in ten seconds.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(memory) ?? 0);
    if (Date.now() - last < minPauseMs) return;
    sessionStorage.setItem(memory, String(Date.now()));
    location.reload();
  });
}
