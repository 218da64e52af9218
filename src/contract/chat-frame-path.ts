/** The page around the chat of another site. */
export const chatFramePath = 'chat/frame';
