import type { Page } from 'playwright-core';

/** Pastes what another program put on the clipboard. */
export const paste = (page: Page, html: string) =>
  page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData('text/html', ${JSON.stringify(html)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  })()`);
