import type { Browser } from 'playwright-core';

/** One second of animation recorded by the browser (WebM). */
export async function recordVideo(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  const encoded = await page.evaluate(`(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 });
    const pencil = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(15), { mimeType: 'video/webm' });
    const pieces = [];
    recorder.ondataavailable = (event) => pieces.push(event.data);
    const stopped = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    for (let frame = 0; frame < 15; frame += 1) {
      pencil.fillStyle = 'hsl(' + frame * 20 + ' 80% 50%)';
      pencil.fillRect(0, 0, 160, 90);
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve, 66));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  })()`);
  await page.close();
  return Buffer.from(String(encoded), 'base64');
}
