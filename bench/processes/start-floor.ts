import type { FloorOptions } from '../floor/floor-options.ts';
import { startMeasured } from './measured-process.ts';

/** The floor's options travel as its one argument. */
export function startFloor(options: FloorOptions) {
  return startMeasured({ module: 'bench/floor-server.ts', args: [JSON.stringify(options)] });
}
