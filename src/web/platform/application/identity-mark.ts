/** What the address says when the browser comes back from a provider of identity; who it is, only a cookie says. */
const mark = '#identity';

/** Whether somebody came back just now. True once. */
export function takeIdentityMark(): boolean {
  if (location.hash !== mark) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}
