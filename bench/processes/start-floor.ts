import type { FloorOptions } from '../floor/floor-options.ts';
import { startMeasured } from './measured-process.ts';

/** The floor's options travel as its one argument. */
export function startFloor(options: FloorOptions) {
  return startMeasured({
    module: new URL('../floor-server.ts', import.meta.url),
    args: [JSON.stringify(options)],
  });
}
