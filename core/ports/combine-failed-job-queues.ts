import type { FailedJobStore } from './failed-jobs.ts';

/**
 * Combines the failed jobs of several queues. Each queue numbers only its own jobs, so a combined id also contains the
 * index of the queue. With a single queue, ids are unchanged.
 */
export function combineFailedJobQueues(queues: readonly FailedJobStore[]): FailedJobStore {
  const [only] = queues;
  if (only && queues.length === 1) return only;
  const many = BigInt(queues.length);
  const toCombinedId = (id: string, index: number) => String(BigInt(id) * many + BigInt(index));
  const sumOf = async (count: (queue: FailedJobStore) => Promise<number>) =>
    (await Promise.all(queues.map(count))).reduce((sum, part) => sum + part, 0);
  const runInQueue = async <Job extends { id: string }>(
    id: string,
    work: (queue: FailedJobStore, idInQueue: string) => Promise<Job | null>,
  ) => {
    const index = Number(BigInt(id) % many);
    const queue = queues[index];
    const job = queue && (await work(queue, String(BigInt(id) / many)));
    return job ? { ...job, id: toCombinedId(job.id, index) } : null;
  };
  return {
    list: async ({ size, backward, cursor }) => {
      const pages = await Promise.all(
        queues.map(async (queue, index) => {
          const cursorInQueue =
            cursor === null ? null : toOwnCursor(BigInt(cursor) - BigInt(index), many, backward);
          const jobs = await queue.list({ size, backward, cursor: cursorInQueue });
          return jobs.map((job) => ({ ...job, id: toCombinedId(job.id, index) }));
        }),
      );
      const sign = backward ? 1 : -1;
      return pages
        .flat()
        .toSorted((left, right) => sign * Number(BigInt(left.id) - BigInt(right.id)))
        .slice(0, size + 1);
    },
    count: () => sumOf((queue) => queue.count()),
    find: (id) => runInQueue(id, (queue, idInQueue) => queue.find(idInQueue)),
    retry: (id) => runInQueue(id, (queue, idInQueue) => queue.retry(idInQueue)),
    deleteFailedBefore: (time) => sumOf((queue) => queue.deleteFailedBefore(time)),
    deleteContaining: async (text) => {
      await Promise.all(queues.map((queue) => queue.deleteContaining(text)));
    },
  };
}

/** Returns the cursor in one queue after which the same jobs follow as after the combined cursor. */
function toOwnCursor(distance: bigint, many: bigint, backward: boolean): string {
  const whole = distance / many;
  const isBetween = distance % many !== 0n && distance > 0n;
  return String(isBetween && !backward ? whole + 1n : whole);
}
