import type { Member } from './member.ts';

export type MemoryWatch = {
  /** Memory of one process by role: the means of the first and the last third of the time, and the maximum. */
  end: () => { role: string; first: number; last: number; most: number }[];
};

const betweenMilliseconds = 10_000;

export function watchMemory(members: readonly Member[]): MemoryWatch {
  const samples = new Map<string, number[]>();
  const read = () => {
    for (const { role, residentMegabytes } of members) {
      const megabytes = residentMegabytes();
      if (megabytes === null) continue;
      samples.set(role, [...(samples.get(role) ?? []), megabytes]);
    }
  };
  const timer = setInterval(read, betweenMilliseconds);
  return {
    end: () => {
      clearInterval(timer);
      return [...samples].map(([role, megabytes]) => {
        const third = Math.ceil(megabytes.length / 3);
        return {
          role,
          first: mean(megabytes.slice(0, third)),
          last: mean(megabytes.slice(-third)),
          most: Math.max(...megabytes),
        };
      });
    },
  };
}

function mean(values: readonly number[]) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
