import {
  ActionIcon,
  type ActionIconProps,
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
} from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { Ref } from 'react';

type LinkRef = { ref?: Ref<HTMLAnchorElement> };

/** Text that opens a screen. `to` is a path below `/console`. */
export const AnchorLink = createLink((props: Omit<AnchorProps, 'href'> & LinkRef) => <Anchor {...props} />);

/** Button that opens a screen. */
export const ButtonLink = createLink((props: Omit<ButtonProps, 'href'> & LinkRef) => (
  <Button component="a" {...props} />
));

/** Icon that opens a screen. It needs an `aria-label`. */
export const ActionIconLink = createLink((props: Omit<ActionIconProps, 'href'> & LinkRef) => (
  <ActionIcon component="a" {...props} />
));
