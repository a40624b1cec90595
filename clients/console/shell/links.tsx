import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

/**
 * The router sets `ref` to observe the link.
 */
type LinkRef = { ref?: Ref<HTMLAnchorElement> };

/** Properties of links in rows that are dragged and reached by arrow keys. */
type RowLinkProps = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'tabIndex' | 'draggable'>;

/** Text that opens a screen. `to` is a path below `/console`. */
export const TextLink = createLink((props: Omit<AnchorProps, 'href'> & LinkRef & RowLinkProps) => (
  <Anchor {...props} />
));

/** Button that opens a screen. `to` is a path below `/console`. */
export const ButtonLink = createLink((props: Omit<ButtonProps, 'href'> & LinkRef) => (
  <Button component="a" {...props} />
));
