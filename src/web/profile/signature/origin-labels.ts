/** How a signature came to be, in words. */
export const originLabels = { drawn: 'profile.signatureDrawn', uploaded: 'profile.signatureUploaded' } as const;
