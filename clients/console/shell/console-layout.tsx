import { Burger, Group, Loader } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet, useMatches } from '@tanstack/react-router';
import { Fragment, lazy, Suspense } from 'react';
import { consolePageSettings } from '../page/page-settings.ts';
import { useWords } from '../words/language-provider.tsx';
import { CommandPaletteButton } from './command-palette-button.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { consoleFrameWords } from './console-frame.words.ts';
import { ForbiddenScreen } from './fallback-screens.tsx';
import { TextLink } from './links.tsx';
import { NavigationMenu } from './navigation-menu.tsx';
import { PreferencesMenu } from './preferences-menu.tsx';
import { useSession } from './session.ts';
import { UserMenu } from './user-menu.tsx';

const ShortcutHelp = lazy(async () => ({ default: (await import('./shortcut-help.tsx')).ShortcutHelp }));

/** Frame of every screen: header, navigation by what the person may do, and the content. */
export function ConsoleLayout() {
  const words = useWords(consoleFrameWords);
  const [isOpen, { toggle, close }] = useDisclosure(false);
  return (
    <div className="console-frame">
      <a className="console-skip" href="#content">
        {words.skipToContent}
      </a>
      <header className="console-header">
        <Burger
          opened={isOpen}
          onClick={toggle}
          hiddenFrom="md"
          size="sm"
          aria-label={isOpen ? words.closeNavigation : words.openNavigation}
          aria-expanded={isOpen}
          aria-controls="navigation"
        />
        <Brand />
        <Group ml="auto" gap="xs" wrap="nowrap">
          <CommandPaletteButton />
          <PreferencesMenu />
          <UserMenu />
        </Group>
      </header>
      <nav
        id="navigation"
        aria-label={words.navigation}
        className="console-navigation"
        data-open={isOpen || undefined}
      >
        <NavigationMenu onNavigate={close} />
      </nav>
      <main id="content" className="console-main">
        <ConnectionBanner />
        <Suspense fallback={<Loader aria-label={words.loading} className="console-loader" />}>
          <AllowedScreen />
        </Suspense>
      </main>
      <Suspense>
        <ShortcutHelp />
      </Suspense>
    </div>
  );
}

function Brand() {
  const { brand, logoUrl } = consolePageSettings;
  return (
    <TextLink to="/" underline="never" className="console-brand">
      {logoUrl ? <img src={logoUrl} alt={brand} /> : brand}
    </TextLink>
  );
}

/** Shows the screen of the path, unless the signed-in person lacks its capability. */
function AllowedScreen() {
  const { capabilities } = useSession();
  const match = useMatches({ select: (matches) => matches.at(-1) });
  const requires = match?.staticData.requires;
  if (requires && !capabilities.has(requires)) return <ForbiddenScreen />;
  return (
    <Fragment key={match?.id}>
      <Outlet />
    </Fragment>
  );
}
