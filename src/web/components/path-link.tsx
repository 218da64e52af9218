import { useNavigate } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

import { addressOf } from '#web/platform/application/base-path.ts';

interface PathLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly path: string;
  /** Replaces the current history entry; for links inside overlays. */
  readonly replaces?: boolean;
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link to a path of this site that comes from the server. */
export function PathLink({ path, replaces = false, onClick, target, children, ...rest }: PathLinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || target !== undefined || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate({ href: addressOf(path), replace: replaces });
  };
  return (
    <a {...rest} {...(target ? { target, rel: 'noopener' } : {})} href={addressOf(path)} onClick={follow}>
      {children}
    </a>
  );
}
