import { useSyncExternalStore } from 'react';

/** Messages of recent GraphQL errors. */
let notices: readonly string[] = [];
const listeners = new Set<() => void>();

export function notice(errors: readonly unknown[]) {
  notices = errors.map((error) => (error instanceof Error ? error.message : String(error)));
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function Notices() {
  const shown = useSyncExternalStore(listen, () => notices);
  return shown.map((message) => (
    <p key={message} role="alert">
      {message}
    </p>
  ));
}
