// Checks that the subjects of commits follow Conventional Commits: `type(scope): description`.
//   node tools/checks/check-commits.ts    lists invalid subjects, exits with 1 if there are any
// Reads the commits of HEAD since the last release tag. Passes without git or without a repository.
import { execFileSync } from 'node:child_process';
import { findCommitSubjectProblem } from './commits/find-commit-subject-problem.ts';

/** Last commit before this rule, and a time after it for clones without that commit. */
const lastUnchecked = 'f4428e77b54d7019a81bbfa85e24d3276204cf54';
const firstChecked = Date.parse('2026-11-28T16:52:00Z') / 1_000;

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26, stdio: 'pipe' });

function hasCommit(hash: string): boolean {
  try {
    git('cat-file', '-e', `${hash}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

function readCommits() {
  const isComplete = hasCommit(lastUnchecked);
  const excludedRevisions = ['--not', '--tags=v*', ...(isComplete ? [lastUnchecked] : [])];
  try {
    const commits = git('log', '--no-merges', '--format=%h%x09%at%x09%s', 'HEAD', ...excludedRevisions);
    // Compares the author's time, because a rebase keeps it.
    return commits
      .split('\n')
      .filter(Boolean)
      .map(parseLine)
      .filter(({ time }) => isComplete || time >= firstChecked);
  } catch (error) {
    process.stdout.write(`no commits are checked: ${error instanceof Error ? error.message : error}\n`);
    return [];
  }
}

function parseLine(line: string) {
  const [hash = '', time = '', ...subject] = line.split('\t');
  return { hash, time: Number(time), subject: subject.join('\t') };
}

const problems = readCommits().flatMap(({ hash, subject }) => {
  const problem = findCommitSubjectProblem(subject);
  return problem ? [`${hash} ${problem}: ${subject}`] : [];
});

for (const problem of problems) process.stdout.write(`${problem}\n`);
if (problems.length > 0) {
  process.stdout.write('Rules: CONTRIBUTING.md, section "Commits". Reword with git rebase --interactive.\n');
  process.exitCode = 1;
}
