/** CPU time of this process for a piece of work, in milliseconds; other programs do not lengthen it much. */
function measureCpu(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** CPU time of the known piece of work on the processor that our limits of CPU time are for. */
const usualMilliseconds = 60;

/** Measures by how much this processor is slower at the moment than that one, and returns 1 where it is not. */
export function measureProcessorSlowness(): number {
  const times = [1, 2, 3].map(() =>
    measureCpu(() => JSON.stringify(Array.from({ length: 200_000 }, (_, at) => ({ at, text: `${at}` })))),
  );
  return Math.max(1, Math.min(...times) / usualMilliseconds);
}
