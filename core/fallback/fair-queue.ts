import type { RateLimitKeys } from '../context/request-context.ts';
import { StacklessError } from '../errors/errors.ts';

/** Runs tasks with limited concurrency and takes waiting tasks from their clients in turn. */
export type FairQueue = {
  /** Rejects with `QueueWaitTimeoutError` when the task cannot start in time. A rejected task never starts. */
  run<T>(client: RateLimitKeys, task: () => Promise<T>): Promise<T>;
};

/** Error: the task could not start within the maximum wait. */
export class QueueWaitTimeoutError extends StacklessError {
  override name = 'QueueFull';

  constructor() {
    super('Too many lookups are waiting.');
  }
}

type FairQueueOptions = { concurrency: number; maxWaitMs: number };

/** Starts a waiting task. */
type StartTask = () => void;
/** Waiting tasks of one client. */
type Lane = StartTask[];
/** Lanes by client. All clients that only a header of one connection distinguishes are one group. */
type Group = Map<string, Lane>;

/** Weight of the latest task in the moving average of durations. */
const newestWeight = 1 / 8;

/**
 * Groups of clients take turns, and the clients of a group take the turns of their group. So a client that
 * sends many tasks delays its own, and a client that forges addresses in headers delays those of its own
 * connection.
 */
export function createFairQueue({ concurrency, maxWaitMs }: FairQueueOptions): FairQueue {
  const groups = new Map<string, Group>();
  let runningCount = 0;
  let averageMs = 0;

  const runNow = async <T>(task: () => Promise<T>): Promise<T> => {
    runningCount += 1;
    const startedAt = Date.now();
    try {
      return await task();
    } finally {
      runningCount -= 1;
      averageMs += (Date.now() - startedAt - averageMs) * newestWeight;
      dequeueTask(groups)?.();
    }
  };

  const wait = <T>(client: RateLimitKeys, task: () => Promise<T>): Promise<T> => {
    const expectedMs = ((countAhead(groups, client) + 1) * averageMs) / concurrency;
    if (expectedMs > maxWaitMs) return Promise.reject(new QueueWaitTimeoutError());
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const start = () => {
      clearTimeout(timer);
      resolve(runNow(task));
    };
    const timer = setTimeout(() => {
      remove(groups, client, start);
      reject(new QueueWaitTimeoutError());
    }, maxWaitMs).unref();
    add(groups, client, start);
    return promise;
  };

  return { run: (client, task) => (runningCount < concurrency ? runNow(task) : wait(client, task)) };
}

const groupKeyOf = ({ client, peer }: RateLimitKeys) => peer ?? client;

function add(groups: Map<string, Group>, limitedBy: RateLimitKeys, start: StartTask): void {
  const group = groups.get(groupKeyOf(limitedBy)) ?? new Map<string, Lane>();
  const lane = group.get(limitedBy.client) ?? [];
  lane.push(start);
  group.set(limitedBy.client, lane);
  groups.set(groupKeyOf(limitedBy), group);
}

function remove(groups: Map<string, Group>, limitedBy: RateLimitKeys, start: StartTask): void {
  const group = groups.get(groupKeyOf(limitedBy));
  const lane = group?.get(limitedBy.client);
  lane?.splice(lane.indexOf(start), 1);
  if (lane?.length === 0) group?.delete(limitedBy.client);
  if (group?.size === 0) groups.delete(groupKeyOf(limitedBy));
}

/** Removes the next task. Its client moves to the end of its group, and the group to the end of all groups. */
function dequeueTask(groups: Map<string, Group>): StartTask | undefined {
  const [[groupKey, group] = []] = groups;
  const [[client, lane] = []] = group ?? [];
  if (groupKey === undefined || !group || client === undefined || !lane) return undefined;
  const next = lane.shift();
  groups.delete(groupKey);
  group.delete(client);
  if (lane.length) group.set(client, lane);
  if (group.size) groups.set(groupKey, group);
  return next;
}

/** Returns how many tasks start before a new one of this client. */
function countAhead(groups: ReadonlyMap<string, Group>, limitedBy: RateLimitKeys): number {
  const lanes = [...(groups.get(groupKeyOf(limitedBy)) ?? [])];
  const inGroup = countTurns(
    lanes.map(([client, lane]) => ({ length: lane.length, isOwn: client === limitedBy.client })),
  );
  const ofGroups = [...groups].map(([key, group]) => ({
    length: key === groupKeyOf(limitedBy) ? inGroup : sizeOf(group),
    isOwn: key === groupKeyOf(limitedBy),
  }));
  return countTurns(ofGroups);
}

/**
 * Number of tasks that start before a new task at the end of its own queue. Each other queue has at most one turn more
 * than the own queue has tasks.
 */
function countTurns(queues: readonly { length: number; isOwn: boolean }[]): number {
  const ownTurns = queues.find(({ isOwn }) => isOwn)?.length ?? 0;
  return queues.reduce(
    (sum, { length, isOwn }) => sum + (isOwn ? length : Math.min(length, ownTurns + 1)),
    0,
  );
}

function sizeOf(group: Group): number {
  return [...group.values()].reduce((sum, lane) => sum + lane.length, 0);
}
