export const avatarRules = {
  /** The edge of the picture the browser crops. */
  edge: 384,
  minEdge: 64,
  maxEdge: 1024,
  maxBytes: 400 * 1024,
  /** The limit for the file the browser opens before cropping. */
  maxSourceBytes: 20 * 1024 * 1024,
} as const;

export function avatarProblem(image: { width: number; height: number; bytes: Uint8Array }) {
  const { width, height, bytes } = image;
  if (width !== height) return 'image-not-square' as const;
  if (width < avatarRules.minEdge) return 'image-too-small' as const;
  return width > avatarRules.maxEdge || bytes.length > avatarRules.maxBytes ? ('image-too-large' as const) : undefined;
}
