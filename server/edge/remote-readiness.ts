import type { Readiness } from './readiness.ts';

const failing = { database: 'failing', migrations: 'failing', queue: 'failing' } as const;
const timeoutMilliseconds = 2_000;

/** A part is ready when every subgraph says so. */
export function createRemoteReadiness(urls: readonly string[]): Readiness {
  return async () => {
    const answers = await Promise.all(urls.map(ask));
    const parts = Object.keys(failing).map((part) => [
      part,
      answers.every((answer) => answer[part] === 'ok') ? 'ok' : 'failing',
    ]);
    return Object.fromEntries(parts);
  };
}

async function ask(url: string): Promise<Record<string, string>> {
  try {
    const response = await fetch(new URL('/ready', url), {
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    return (await response.json()) as Record<string, string>;
  } catch {
    return failing;
  }
}
