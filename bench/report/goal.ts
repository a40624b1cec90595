/** Two cells, the goal and whether every value reaches it. */
export function atLeast(goal: number | undefined, ...values: readonly number[]): string[] {
  return toCells('≥', goal, (limit) => values.every((value) => value >= limit));
}

/** Two cells, the goal and whether no value is above it. */
export function atMost(goal: number | undefined, ...values: readonly number[]): string[] {
  return toCells('≤', goal, (limit) => values.every((value) => value <= limit));
}

function toCells(sign: string, goal: number | undefined, isMet: (goal: number) => boolean): string[] {
  if (goal === undefined) return ['–', '–'];
  return [`${sign} ${goal}`, isMet(goal) ? 'yes' : 'no'];
}
