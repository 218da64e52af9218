const memory = 'reloaded-for-new-build';
const minPauseMs = 10_000;

/**
 * A page opened before a deployment requests files that no longer exist, so it is reloaded, at most once in ten
 * seconds.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(memory) ?? 0);
    if (Date.now() - last < minPauseMs) return;
    sessionStorage.setItem(memory, String(Date.now()));
    location.reload();
  });
}
