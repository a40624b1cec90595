const types = 'build chore ci docs feat fix perf refactor revert style test'.split(' ');

/** Scopes that the subject of a commit may name: domains, top-level folders and other parts of the project. */
const scopes = [
  'auth campaigns cms',
  'bench cli clients core deploy examples gateway prisma rest-compat server subgraphs test tools',
  'add-ons backup doctor edge fallback graph import-export jobs kit layout pages processes queue settings telemetry',
  'client console explorer reference',
  'check contributing docs guides rest deps decisions operating upgrading release words',
]
  .join(' ')
  .split(' ');

const pattern = /^(?<type>[a-z]+)(?:\((?<scope>[a-z-]+(?:,[a-z-]+)*)\))?!?: \S/;

/** Matches merge commits. In a shallow clone the oldest ones look like ordinary commits, because their parents are missing. */
const merge = /^Merge (branch|commit|pull request|remote-tracking branch|tag|[0-9a-f]{7,} into) /;

/** Returns what is wrong with the subject of a commit, or `null` if it follows Conventional Commits. */
export function findCommitSubjectProblem(subject: string): string | null {
  if (merge.test(subject)) return null;
  const { type = '', scope = '' } = pattern.exec(subject)?.groups ?? {};
  if (!type) return 'not "type(scope): description"';
  if (!types.includes(type)) return `type "${type}" is none of ${types.join(', ')}`;
  const unknown = scope.split(',').find((name) => name && !scopes.includes(name));
  return unknown ? `scope "${unknown}" is none of ${scopes.join(', ')}` : null;
}
