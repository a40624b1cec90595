import { Center, Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { onOperationError } from '../graph/query-client.ts';
import { isUnauthenticated } from '../graph/use-error-text.ts';
import { useWords } from '../words/language-provider.tsx';
import { ErrorState } from './error-state.tsx';
import {
  isSamePerson,
  isSignedIn,
  type Session,
  SessionContext,
  sessionQuery,
  toSignInUrl,
  useSessionQuery,
} from './session.ts';
import { shellWords } from './shell.words.ts';

const SignedOutDialog = lazy(async () => ({
  default: (await import('./signed-out-dialog.tsx')).SignedOutDialog,
}));

/**
 * Loads who is signed in before a screen is shown, and leads to the sign-in page if nobody is. If the session ends
 * later, the screen stays as it is behind a dialog, so that nothing typed is lost.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data: current, error, refetch } = useSessionQuery();
  const [opened, setOpened] = useState<Session>();
  useSessionCheckAfterRefusal();
  useEffect(() => {
    if (!current) return;
    if (isSignedIn(current)) setOpened((previous) => keepOrOpen(previous, current));
    else if (!opened) location.replace(toSignInUrl());
  }, [current, opened]);
  if (!opened) return <StartState error={current ? null : error} onRetry={() => void refetch()} />;
  const isSignedOut = current !== undefined && !isSamePerson(opened, current);
  return (
    <SessionContext value={opened}>
      {children}
      {isSignedOut && (
        <Suspense>
          <SignedOutDialog current={current} />
        </Suspense>
      )}
    </SessionContext>
  );
}

/** The session of another person does not replace the opened one, because the screen shows the data of the first. */
function keepOrOpen(previous: Session | undefined, current: Session): Session {
  return previous && !isSamePerson(previous, current) ? previous : current;
}

/** Loads the session again if the server refuses an operation for want of one. */
function useSessionCheckAfterRefusal() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onOperationError((error) => {
        if (isUnauthenticated(error)) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      }),
    [queryClient],
  );
}

function StartState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const words = useWords(shellWords);
  return (
    <main>
      <Center mih="100vh">
        {error ? <ErrorState error={error} onRetry={onRetry} /> : <Loader aria-label={words.loading} />}
      </Center>
    </main>
  );
}
