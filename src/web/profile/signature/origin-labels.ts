export const originLabels = { drawn: 'profile.signatureDrawn', uploaded: 'profile.signatureUploaded' } as const;
