import { Center, Loader } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useWords } from '../words/language-provider.tsx';
import { ErrorState } from './error-state.tsx';
import { isSignedIn, toSignInUrl, useSessionQuery } from './session.ts';
import { shellWords } from './shell.words.ts';

/** Loads who is signed in before anything is shown. Leads to the sign-in page if nobody is. */
export function SessionGate({ children }: { children: ReactNode }) {
  const words = useWords(shellWords);
  const { data: session, error, refetch } = useSessionQuery();
  const isSignedOut = session !== undefined && !isSignedIn(session);
  useEffect(() => {
    if (isSignedOut) location.replace(toSignInUrl());
  }, [isSignedOut]);
  if (session && !isSignedOut) return children;
  return (
    <main>
      <Center mih="100vh">
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loader aria-label={words.loading} />
        )}
      </Center>
    </main>
  );
}
