/** A fixed sequence of numbers from 0 up to 1, so that a failure comes again. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Texts of short pieces in any order, to be repeated: what a quadratic effort hides in. */
export function listRepeatableUnits(pieces: readonly string[], count: number, seed = 7): string[] {
  const random = createRandom(seed);
  const pick = () => pieces[Math.floor(random() * pieces.length)] ?? '';
  const mixed = Array.from({ length: count }, () =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, pick).join(''),
  );
  return [...new Set([...pieces, ...mixed])].filter((unit) => unit !== '');
}

/** CPU time that this thread works, in milliseconds. A busy machine does not lengthen it. */
export function measureThreadMilliseconds(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The less of two runs: other programs may hold the processor for a while. */
function minTimeOf(work: () => unknown): number {
  return Math.min(measureThreadMilliseconds(work), measureThreadMilliseconds(work));
}

type GrowthMeasurement = { unit: string; short: number; long: number };

/** Below this a time says nothing. */
const minMeasurableMilliseconds = 40;
const maxAttempts = 6;

/** Between the eight that proportion says for eight times the length and the 64 of a square; collecting garbage takes its part. */
const maxGrowth = 28;

/** The units whose repetition takes longer than in proportion. `head` is put in front, `tail` behind. */
export function listSuperlinearUnits(
  work: (text: string) => unknown,
  units: readonly string[],
  { length = 16_000, head = '', tail = '' } = {},
): GrowthMeasurement[] {
  const repeat = (unit: string, size: number) => head + unit.repeat(Math.ceil(size / unit.length)) + tail;
  return units.flatMap((unit) => {
    const runOf = (size: number) => () => work(repeat(unit, size));
    // A disturbance of the one long run makes it seem superlinear, and then it is measured again.
    const long = measureThreadMilliseconds(runOf(length * 8));
    if (long < minMeasurableMilliseconds) return [];
    const short = minTimeOf(runOf(length));
    if (long <= short * maxGrowth) return [];
    // A square shows every time; a busy machine, or one that collects garbage, does not.
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      if (minTimeOf(runOf(length * 8)) <= minTimeOf(runOf(length)) * maxGrowth) return [];
    }
    return [{ unit, short, long }];
  });
}
