import type { WorkerEvents } from 'graphile-worker';

const wakeupIntervalMs = 50;

/**
 * Wakes idle workers at once for the first enqueued job, and for all jobs of the next 50 ms together. Otherwise each job
 * would cost a search by every idle worker, which took a quarter of the CPU of publishing under load.
 */
export function limitWorkerWakeups(events: WorkerEvents): void {
  let timer: NodeJS.Timeout | undefined;
  events.on('pool:create', ({ workerPool }) => {
    const nudge = workerPool.nudge.bind(workerPool);
    let waitingJobs = 0;
    const wakeWorkers = (jobs: number) => {
      waitingJobs += jobs;
      if (timer || waitingJobs === 0) return;
      nudge(waitingJobs);
      waitingJobs = 0;
      timer = setTimeout(() => {
        timer = undefined;
        wakeWorkers(0);
      }, wakeupIntervalMs);
    };
    workerPool.nudge = wakeWorkers;
  });
  // A worker that is stopping must not be woken.
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  events.on('pool:gracefulShutdown', cancel).on('pool:forcefulShutdown', cancel);
}
