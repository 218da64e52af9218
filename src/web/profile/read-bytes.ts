export const readBytes = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

export const canvasBytes = (canvas: HTMLCanvasElement, mediaType: string, quality: number): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(readBytes(blob)) : reject(new Error('canvas')));
    canvas.toBlob(take, mediaType, quality);
  });

export function newCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  return { canvas, pen };
}
