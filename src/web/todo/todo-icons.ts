import {
  IconBriefcase,
  IconCircleCheck,
  IconClipboardCheck,
  IconEyeCheck,
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

import type { TodoDefinition } from '#contract/todo.ts';

const icons: Readonly<Record<TodoDefinition['icon'], Icon>> = {
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

export const todoIcon = (name: TodoDefinition['icon']): ReactElement =>
  createElement(icons[name], { size: 22, stroke: 1.75, 'aria-hidden': true });
