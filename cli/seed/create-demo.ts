import type { CreateDemo } from '../../core/ports/server-monitoring.ts';
import { createLog } from '../../core/telemetry/log.ts';
import type { Settings } from '../../server/settings/load-settings.ts';
import type { CreatedDemoObjectNames } from './seed-demo.ts';

/** Opens the graph beside the running server, if there is one, and creates the missing parts of the demo. */
export async function createDemo(settings: Settings, password: string): Promise<CreatedDemoObjectNames> {
  // Loaded at first use, because a server starts without them.
  const { openInProcessGraph } = await import('./open-in-process-graph.ts');
  const { seedDemo } = await import('./seed-demo.ts');
  const adminRole = settings.token.adminRoles[0] ?? 'service_role';
  const server = await openInProcessGraph(settings, createLog({ level: 'error', file: undefined }));
  try {
    return await seedDemo(server, { password, adminRole });
  } finally {
    await server.close();
  }
}

/** Returns the function that creates the demo, or `undefined` in production. */
export function createDemoSeeder(settings: Settings): CreateDemo | undefined {
  if (settings.production) return undefined;
  return async (password) => Object.values(await createDemo(settings, password)).flat();
}
