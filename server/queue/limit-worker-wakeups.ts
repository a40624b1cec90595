import type { WorkerEvents } from 'graphile-worker';

const wakeupIntervalMs = 50;

/**
 * Wakes one idle worker at once for the first enqueued job, and one for all jobs of the next 50 ms. A worker that finds a
 * job wakes the next one if more jobs were enqueued. Otherwise each job would cost a search by every idle worker, which took
 * a quarter of the CPU of publishing under load.
 */
export function limitWorkerWakeups(events: WorkerEvents): void {
  let timer: NodeJS.Timeout | undefined;
  let wakeNextWorker: (() => void) | undefined;
  events.on('pool:create', ({ workerPool }) => {
    const nudge = workerPool.nudge.bind(workerPool);
    let newJobs = 0;
    let jobsForOthers = 0;
    const wakeWorker = (jobs: number) => {
      newJobs += jobs;
      if (timer || newJobs === 0) return;
      jobsForOthers = newJobs - 1;
      newJobs = 0;
      nudge(1);
      timer = setTimeout(() => {
        timer = undefined;
        wakeWorker(0);
      }, wakeupIntervalMs);
    };
    workerPool.nudge = wakeWorker;
    wakeNextWorker = () => {
      if (jobsForOthers === 0) return;
      jobsForOthers -= 1;
      nudge(1);
    };
  });
  events.on('job:start', () => wakeNextWorker?.());
  // A worker that is stopping must not be woken.
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    wakeNextWorker = undefined;
  };
  events.on('pool:gracefulShutdown', cancel).on('pool:forcefulShutdown', cancel);
}
