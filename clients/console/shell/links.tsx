import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { Ref } from 'react';

/**
 * The router sets `ref` to observe the link.
 */
type LinkRef = { ref?: Ref<HTMLAnchorElement> };

/** Text that opens a screen. `to` is a path below `/console`. */
export const AnchorLink = createLink((props: Omit<AnchorProps, 'href'> & LinkRef) => <Anchor {...props} />);

/** Button that opens a screen. `to` is a path below `/console`. */
export const ButtonLink = createLink((props: Omit<ButtonProps, 'href'> & LinkRef) => (
  <Button component="a" {...props} />
));
