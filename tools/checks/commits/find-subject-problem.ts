const types = 'build chore ci docs feat fix perf refactor revert style test'.split(' ');

/** Names of domains, top-level folders and parts with a folder of their own. */
const scopes = [
  'auth campaigns cms',
  'bench cli clients core deploy examples gateway prisma rest-compat server subgraphs test tools',
  'add-ons backup doctor edge fallback graph import-export jobs kit layout pages processes queue settings telemetry',
  'client console explorer reference',
  'check contributing deps decisions operating upgrading release words',
]
  .join(' ')
  .split(' ');

const pattern = /^(?<type>[a-z]+)(?:\((?<scope>[a-z-]+(?:,[a-z-]+)*)\))?!?: \S/;

/** A shallow clone hides the parents of its oldest commits, so that a merge there looks like an ordinary commit. */
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
