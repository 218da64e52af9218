/** What a profile picture is: square, of a size a screen needs. */
export const avatarRules = {
  /** Edge the browser makes. */
  edge: 384,
  minEdge: 64,
  maxEdge: 1024,
  maxBytes: 400 * 1024,
  /** What the browser opens at all before cropping. */
  maxSourceBytes: 20 * 1024 * 1024,
} as const;

/** What is wrong with a picture; undefined when nothing is. */
export function avatarProblem(image: { width: number; height: number; bytes: Uint8Array }) {
  const { width, height, bytes } = image;
  if (width !== height) return 'image-not-square' as const;
  if (width < avatarRules.minEdge) return 'image-too-small' as const;
  return width > avatarRules.maxEdge || bytes.length > avatarRules.maxBytes ? ('image-too-large' as const) : undefined;
}
