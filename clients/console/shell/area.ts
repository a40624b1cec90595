import type { LucideProps } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Words } from '../words/words.ts';

/**
 * Rights of the signed-in user on which the navigation depends. The server checks every operation itself.
 * `account`: has an account. `campaigns`: has a campaign account. `content`: is a CMS user. `contentAdministration`: may
 * administer the CMS. `people`: may administer users. `operations`: may see jobs, settings and health.
 */
export type Capability =
  | 'account'
  | 'campaigns'
  | 'content'
  | 'contentAdministration'
  | 'people'
  | 'operations';

/** A screen of the console: its path below `/console`, and how it is loaded. */
export type ScreenRoute = {
  /** Path with parameters, such as `/campaigns/$campaignId`. */
  path: string;
  /** Loads the component of the screen, which is a file of its own. */
  load: () => Promise<ComponentType>;
  /** Capability without which the screen is refused. */
  requires?: Capability;
  /** Entry in the navigation and in the command palette. Screens without one are opened from other screens. */
  entry?: NavigationEntry;
};

/** Text and icon of an entry of the navigation. */
export type NavigationEntry = {
  words: Words<{ label: string }>;
  icon: ComponentType<LucideProps>;
  /** Capability without which the entry is not shown, if more people may open the screen. */
  requires?: Capability;
};

/** An action of the command palette that opens a screen, such as "Create a campaign". */
export type CommandPaletteAction = NavigationEntry & { path: string };

/** A group of screens with its heading in the navigation. */
export type ConsoleArea = {
  id: string;
  words: Words<{ label: string }>;
  screens: readonly ScreenRoute[];
  createActions?: readonly CommandPaletteAction[];
};
