import type { FailedJobStore } from './failed-jobs.ts';

/**
 * Combines the failed jobs of several queues. Each queue numbers only its own jobs, so a combined id also contains the
 * index of the queue. With a single queue, ids are unchanged.
 */
export function combineFailedJobQueues(queues: readonly FailedJobStore[]): FailedJobStore {
  const [only] = queues;
  if (only && queues.length === 1) return only;
  const many = BigInt(queues.length);
  const toId = (id: string, place: number) => String(BigInt(id) * many + BigInt(place));
  const sumOf = async (count: (queue: FailedJobStore) => Promise<number>) =>
    (await Promise.all(queues.map(count))).reduce((sum, part) => sum + part, 0);
  const ask = async <Job extends { id: string }>(
    id: string,
    work: (queue: FailedJobStore, idInQueue: string) => Promise<Job | null>,
  ) => {
    const place = Number(BigInt(id) % many);
    const queue = queues[place];
    const job = queue && (await work(queue, String(BigInt(id) / many)));
    return job ? { ...job, id: toId(job.id, place) } : null;
  };
  return {
    list: async ({ size, backward, cursor }) => {
      const pages = await Promise.all(
        queues.map(async (queue, place) => {
          const cursorInQueue =
            cursor === null ? null : toOwnCursor(BigInt(cursor) - BigInt(place), many, backward);
          const jobs = await queue.list({ size, backward, cursor: cursorInQueue });
          return jobs.map((job) => ({ ...job, id: toId(job.id, place) }));
        }),
      );
      const sign = backward ? 1 : -1;
      return pages
        .flat()
        .toSorted((left, right) => sign * Number(BigInt(left.id) - BigInt(right.id)))
        .slice(0, size + 1);
    },
    count: () => sumOf((queue) => queue.count()),
    find: (id) => ask(id, (queue, idInQueue) => queue.find(idInQueue)),
    retry: (id) => ask(id, (queue, idInQueue) => queue.retry(idInQueue)),
    forgetOlder: (than) => sumOf((queue) => queue.forgetOlder(than)),
    forgetNaming: async (text) => {
      await Promise.all(queues.map((queue) => queue.forgetNaming(text)));
    },
  };
}

/** Returns the cursor in one queue after which the same jobs follow as after the combined cursor. */
function toOwnCursor(distance: bigint, many: bigint, backward: boolean): string {
  const whole = distance / many;
  const isBetween = distance % many !== 0n && distance > 0n;
  return String(isBetween && !backward ? whole + 1n : whole);
}
