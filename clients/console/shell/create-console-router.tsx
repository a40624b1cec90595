import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { consolePageSettings } from '../page/page-settings.ts';
import type { Capability, ConsoleArea } from './area.ts';
import { ConsoleLayout } from './console-layout.tsx';
import { FirstScreenRedirect, NotFoundScreen } from './fallback-screens.tsx';
import { SignedInAgainScreen } from './message-screen.tsx';
import { ScreenErrorFallback } from './screen-error-fallback.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    requires?: Capability;
  }
}

/** Parameters of an address. They are text, so that addresses stay readable. */
export type UrlSearchParameters = Record<string, string>;

function toSearchText(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** Creates the router with the screens of all areas, each of which is loaded when it is opened. */
export function createConsoleRouter(areas: readonly ConsoleArea[]) {
  const root = createRootRoute({
    component: ConsoleLayout,
    notFoundComponent: NotFoundScreen,
    errorComponent: ScreenErrorFallback,
  });
  const start = createRoute({ getParentRoute: () => root, path: '/', component: FirstScreenRedirect });
  const signedIn = createRoute({
    getParentRoute: () => root,
    path: '/signed-in',
    component: SignedInAgainScreen,
  });
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
    basepath: `${consolePageSettings.root}/console`,
    parseSearch: (text): UrlSearchParameters => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: toSearchText,
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenErrorFallback,
    scrollRestoration: true,
  });
}
