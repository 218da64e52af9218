type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Since iPadOS 13 an iPad calls itself a Macintosh, but no Macintosh has a touch screen. */
const isIpad = ({ userAgent, maxTouchPoints }: Device) =>
  /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/** In px. */
export const modalWidthOn = (device: Device): number =>
  isIpad(device) ? 1000 : /Windows/.test(device.userAgent) ? 1400 : 1200;
