export const maxLinkAddress = 500;

const form = /^https?:\/\/[^\s\\@/?#]+([/?#]\S*)?$/i;

/** Whether it is the address of a page of the web, which a browser opens and does not run; without user and password. */
export const isLinkAddress = (text: string): boolean =>
  text.length <= maxLinkAddress && form.test(text) && URL.canParse(text);
