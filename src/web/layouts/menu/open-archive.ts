import { callApi } from '#web/platform/api/call-api.ts';
import { showError } from '#web/platform/show-toast.ts';

/**
 * The window opens empty within the click handler, because popup blockers refuse it later, and gets its address
 * afterwards.
 */
export async function openArchive(): Promise<void> {
  const opened = window.open('', '_blank');
  try {
    const { item } = await callApi('openArchive', {});
    if (!opened) return window.location.assign(item.address);
    opened.opener = null;
    opened.location.replace(item.address);
  } catch (error) {
    opened?.close();
    showError(error);
  }
}
