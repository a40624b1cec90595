import { cpus, release, totalmem, type } from 'node:os';

/** What the figures were measured on, in one line. */
export function describeMachine(now = new Date()): string {
  const [first] = cpus();
  const cores = `${cpus().length} × ${first?.model.trim() || 'unknown processor'}`;
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${now.toISOString().slice(0, 10)}, ${cores}, ${memory}, ${type()} ${release()}, Node ${process.version.slice(1)}`;
}
