type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Since iPadOS 13 an iPad calls itself a Macintosh, but no Macintosh has a touch screen. */
const isIpad = ({ userAgent, maxTouchPoints }: Device) =>
  /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

const widthsPx = { ipad: 1000, windows: 1400, other: 1200 } as const;

export const modalWidthOn = (device: Device): number =>
  isIpad(device) ? widthsPx.ipad : /Windows/.test(device.userAgent) ? widthsPx.windows : widthsPx.other;
