/** How a signature came to be, in words. */
export const originWords = { drawn: 'profile.signatureDrawn', uploaded: 'profile.signatureUploaded' } as const;
