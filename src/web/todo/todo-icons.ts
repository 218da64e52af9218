import {
  IconBriefcase,
  IconCircleCheck,
  IconClipboardCheck,
  IconEyeCheck,
  IconFileText,
  IconGavel,
  IconInbox,
  IconPin,
  IconReport,
  IconShare,
  IconSignature,
  IconUserShare,
  IconWriting,
  type Icon,
} from '@tabler/icons-react';
import { createElement, type ReactElement } from 'react';

const icons: Readonly<Record<string, Icon>> = {
  inbox: IconInbox,
  share: IconShare,
  gavel: IconGavel,
  'eye-check': IconEyeCheck,
  signature: IconSignature,
  briefcase: IconBriefcase,
  'clipboard-check': IconClipboardCheck,
  'user-share': IconUserShare,
  report: IconReport,
  writing: IconWriting,
  pin: IconPin,
  'circle-check': IconCircleCheck,
};

/** The icon a to-do list names. */
export const todoIcon = (name: string): ReactElement =>
  createElement(icons[name] ?? IconFileText, { size: 22, stroke: 1.75, 'aria-hidden': true });
