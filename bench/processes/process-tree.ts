import { readdirSync, readFileSync } from 'node:fs';
import type { Usage } from './measured-process.ts';

/**
 * Milliseconds per clock tick. Linux reports CPU time in hundredths of a second, whatever the kernel's timer
 * frequency.
 */
const millisecondsPerTick = 10;
const bytesPerPage = 4_096;

/** Returns the CPU time and memory of a process and its descendants. */
export function readTree(root: number): Usage {
  if (process.platform !== 'linux') throw new Error('Several processes together are measured on Linux only.');
  const entries = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readEntry(Number(name)) : []));
  const family = new Set([root]);
  // A parent may have a higher number than its child, so the list is read until nothing is added.
  for (let known = 0; known < family.size; ) {
    known = family.size;
    for (const { pid, parent } of entries) if (family.has(parent)) family.add(pid);
  }
  const members = entries.filter(({ pid }) => family.has(pid));
  return {
    cpuMilliseconds: sum(members.map(({ ticks }) => ticks)) * millisecondsPerTick,
    residentMegabytes: (sum(members.map(({ pages }) => pages)) * bytesPerPage) / 1_048_576,
  };
}

/** A process may have ended since the folder was listed. */
function readEntry(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program name is in parentheses and can contain spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, pages = 0] = [fields[1], fields[11], fields[12], fields[21]];
    return [{ pid, parent, ticks: user + system, pages }];
  } catch {
    return [];
  }
}

function sum(values: readonly number[]) {
  return values.reduce((total, value) => total + value, 0);
}
