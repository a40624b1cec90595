import 'mantine-styles';
import './console.css';
import './shell/frame.css';
import './lists/lists.css';
import './views/campaigns/campaigns.css';
import './views/campaign-editor/editor.css';
import './views/account/account.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { commandPaletteSearchSources, consoleAreas } from './areas.ts';
import { queryClient } from './graph/query-client.ts';
import { consoleRootElement, styleNonce } from './page/page-settings.ts';
import { AreasAndCommandPaletteContext } from './shell/areas-context.ts';
import { createConsoleRouter } from './shell/create-console-router.tsx';
import { SessionGate } from './shell/session-gate.tsx';
import { resolveCssVariables, theme } from './shell/theme.ts';
import { LanguageProvider } from './words/language-provider.tsx';

// The scroll lock of dialogs writes style elements, which need the nonce of the security policy.
setNonce(styleNonce);

const DialogsAndNotifications = lazy(async () => ({
  default: (await import('./shell/dialogs-and-notifications.tsx')).DialogsAndNotifications,
}));

const CommandPalette = lazy(async () => {
  const { CommandPalette: Palette } = await import('./palette/command-palette.tsx');
  return {
    default: ({ openings }: { openings: number }) => (
      <Palette openings={openings} sources={commandPaletteSearchSources} />
    ),
  };
});

const parts = { areas: consoleAreas, CommandPalette };
const router = createConsoleRouter(consoleAreas);

createRoot(consoleRootElement).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <LanguageProvider>
        <QueryClientProvider client={queryClient}>
          <AreasAndCommandPaletteContext value={parts}>
            <SessionGate>
              <RouterProvider router={router} />
            </SessionGate>
            <Suspense>
              <DialogsAndNotifications />
            </Suspense>
          </AreasAndCommandPaletteContext>
        </QueryClientProvider>
      </LanguageProvider>
    </MantineProvider>
  </StrictMode>,
);
