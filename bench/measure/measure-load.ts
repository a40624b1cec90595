import { type Load, type LoadTarget, median, runLoad } from './run-load.ts';

/** CPU in milliseconds per request, throughput in requests per second. */
export type Figures = { cpu: number; throughput: number };

/** Measures the CPU time and memory per request under load. */
export async function measureLoad(driven: LoadTarget, load: Load): Promise<Figures> {
  const { server } = driven;
  const before = await server.readUsage();
  const { requests, seconds } = await runLoad(driven, load);
  const after = await server.readUsage();
  return {
    cpu: (after.cpuMilliseconds - before.cpuMilliseconds) / requests,
    throughput: requests / seconds,
  };
}

export function toMedian(figures: readonly Figures[]): Figures {
  return {
    cpu: median(figures.map(({ cpu }) => cpu)),
    throughput: median(figures.map(({ throughput }) => throughput)),
  };
}
