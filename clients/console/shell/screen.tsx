import { Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { consolePageSettings } from '../page/page-settings.ts';
import { CopyOperationMenu, type CopyOperationMenuProps } from './copy-operation-menu.tsx';
import { TextLink } from './links.tsx';

type ScreenProps = {
  /** Heading of the screen, and title of the browser's tab. */
  title: string;
  /** One sentence below the heading. */
  lead?: ReactNode;
  /** Badges beside the heading. */
  badges?: ReactNode;
  /** Screens above this one, the highest first. */
  parents?: readonly { label: string; to: string }[];
  /** Buttons at the right of the heading. */
  actions?: ReactNode;
  copyAs?: CopyOperationMenuProps;
  children: ReactNode;
};

/** Whether a screen was shown before. The first screen of a page keeps the focus of the browser. */
let hasShownScreen = false;

/** Frame of a screen: heading, page title, actions, and the focus after a navigation. */
export function Screen({ title, lead, badges, parents = [], actions, copyAs, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – ${consolePageSettings.brand}`;
  }, [title]);
  // The frame mounts a screen again if its path changes, so that this also follows links between equal screens.
  useEffect(() => {
    if (hasShownScreen) heading.current?.focus({ preventScroll: true });
    hasShownScreen = true;
  }, []);
  return (
    <Stack gap="lg" className="console-screen">
      <div>
        {parents.length > 0 && (
          <Breadcrumbs mb="xs">
            {parents.map(({ label, to }) => (
              <TextLink key={to} to={to} size="sm">
                {label}
              </TextLink>
            ))}
          </Breadcrumbs>
        )}
        <Group justify="space-between" align="flex-start" gap="md">
          <div className="console-screen-heading">
            <Group gap="sm">
              <Title order={1} ref={heading} tabIndex={-1}>
                {title}
              </Title>
              {badges}
            </Group>
            {lead && (
              <Text c="dimmed" mt={4}>
                {lead}
              </Text>
            )}
          </div>
          <Group gap="sm">
            {copyAs && <CopyOperationMenu {...copyAs} />}
            {actions}
          </Group>
        </Group>
      </div>
      {children}
    </Stack>
  );
}
