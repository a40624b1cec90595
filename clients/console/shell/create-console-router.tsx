import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { pageSettings } from '../page/page-settings.ts';
import type { Area, Capability } from './area.ts';
import { BrokenScreen } from './broken-screen.tsx';
import { ConsoleLayout } from './console-layout.tsx';
import { SignedInScreen } from './message-screen.tsx';
import { StartScreen, UnknownScreen } from './refused-screen.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    requires?: Capability;
  }
}

/** Parameters of an address. They are text, so that addresses stay readable. */
export type SearchParameters = Record<string, string>;

function toSearchText(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** Creates the router with the screens of all areas, each of which is loaded when it is opened. */
export function createConsoleRouter(areas: readonly Area[]) {
  const root = createRootRoute({
    component: ConsoleLayout,
    notFoundComponent: UnknownScreen,
    errorComponent: BrokenScreen,
  });
  const start = createRoute({ getParentRoute: () => root, path: '/', component: StartScreen });
  const signedIn = createRoute({ getParentRoute: () => root, path: '/signed-in', component: SignedInScreen });
  const screens = areas
    .flatMap((area) => area.screens)
    .map(({ path, load, requires }) =>
      createRoute({
        getParentRoute: () => root,
        path,
        component: lazyRouteComponent(async () => ({ default: await load() })),
        staticData: { requires },
      }),
    );
  return createRouter({
    routeTree: root.addChildren([start, signedIn, ...screens]),
    basepath: `${pageSettings.root}/console`,
    parseSearch: (text): SearchParameters => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: toSearchText,
    defaultPreload: 'intent',
    defaultErrorComponent: BrokenScreen,
    scrollRestoration: true,
  });
}
