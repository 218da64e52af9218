import { callApi } from '#web/platform/api/call-api.ts';
import { showError } from '#web/platform/show-toast.ts';

/** Opens the archive in a new window. The window is opened by the click itself; it waits empty for its address. */
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
