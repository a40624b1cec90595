import type { CreateDemo } from '../../core/ports/server-operations.ts';
import type { Settings } from '../../server/settings/load-settings.ts';

/** Returns the function that creates the demo, or `undefined` in production. Its modules are loaded at first use. */
export function createDemoOf(settings: Settings): CreateDemo | undefined {
  if (settings.production) return undefined;
  return async (password) => {
    const { createDemo } = await import('./seed-demo.ts');
    const parts = await createDemo(settings, password);
    return Object.values(parts).flat();
  };
}
