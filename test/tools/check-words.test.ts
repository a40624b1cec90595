import { describe, expect, test } from 'vitest';
import { findWordingProblems } from '../../tools/checks/words/find-wording-problems.ts';
import { findExceededWordingLimits } from '../../tools/checks/words/limits.ts';
import { removeWordingExceptions } from '../../tools/checks/words/wording-exceptions.ts';

const rows = Array.from({ length: 15 }, (_, index) => `export const row${index} = ${index};\n`).join('');

/** Enforced problems of one file, as "line pattern". */
function check(path: string, content: string) {
  return findWordingProblems(path, content)
    .filter(({ isEnforced }) => isEnforced)
    .map(({ line, pattern }) => `${line} ${pattern}`);
}

describe('comments and sentences of sources', () => {
  test.each([
    ['a doc comment', '/** What was made. */', '1 headless'],
    ['a doc comment of several lines', '/**\n * Whose turn it is.\n */', '1 headless'],
    ['a line comment', '// Who asks.', '1 headless'],
    ['a later sentence', '// Creates a row. What is unknown is left out.', '1 headless-later'],
    ['a comment behind code', 'f(); // The row lies there.', '1 dialect'],
    ['a comment before a closing brace', 'function f() {\n  // Nobody calls it.\n}', '2 dialect'],
    ['a pronoun', '// One that is retried.', '1 pronoun'],
    ['a fragment', '/** Of each client. */', '1 fragment'],
    ['a description', "text('What a webhook sends.');", '1 headless'],
    ['a log line', "log.info('the router was told again');", '1 dialect'],
    ['a name', 'export const openHouse = 1;', '1 house'],
  ])('%s is found', (_, code, problem) => {
    expect(check('core/a.ts', `${code}\n${rows}`)).toEqual([problem]);
  });

  test.each([
    ['a question', '// What is the reason?'],
    ['a number', '// One page of the list.'],
    ['a clause before a whole sentence', '// Without a verifier, the code belongs to the page.'],
    ['a comment mark inside a string', "const url = 'http://nobody/';"],
    ['a comment mark inside a template', `const url = \`https://\${host} // anew\`;`],
    ['a comment mark inside a regular expression', 'const path = /https?:\\/\\/nobody/;'],
    ['a query', "const sql = 'SELECT anew FROM told WHERE lies';"],
    ['another word that contains it', '// The warehouse counts the household.'],
  ])('%s is no problem', (_, code) => {
    expect(check('core/a.ts', `${code}\n${rows}`)).toEqual([]);
  });

  test('line comments on consecutive lines are one comment', () => {
    expect(check('core/a.ts', `// Returns\n// What nobody needs\n${rows}`)).toEqual(['1 dialect']);
  });

  test('strings of tests are not checked, comments are', () => {
    expect(check('test/a.test.ts', "test('nobody is told anew');\n// Told\n")).toEqual(['2 dialect']);
  });
});

describe('names', () => {
  test.each([
    ['type Told = string;', '1 participle-type'],
    ['interface Wanted { a: 1 }', '1 participle-type'],
    ['class Lent {}', '1 participle-type'],
    ['const mostBytes = 1;', '1 bound-name'],
  ])('%s is found', (code, problem) => {
    expect(check('core/a.ts', `${code}\n${rows}`)).toEqual([problem]);
  });

  test.each(['type ParsedBody = string;', 'type Feed = 1;', 'type Setting = 1;', 'const maxBytes = 1;'])(
    '%s is no problem',
    (code) => {
      expect(check('core/a.ts', `${code}\n${rows}`)).toEqual([]);
    },
  );
});

describe('files', () => {
  test('a source file below 15 lines is found, a contract and a test are not', () => {
    expect(check('core/a.ts', 'export const a = 1;\n')).toEqual(['1 small-file']);
    expect(check('subgraphs/cms/contract/a.ts', 'export const a = 1;\n')).toEqual([]);
    expect(check('test/a.test.ts', 'export const a = 1;\n')).toEqual([]);
  });

  test('a file name with the word "house" is found', () => {
    expect(check('server/open-house.ts', rows)).toEqual(['1 house']);
  });

  test('descriptions of GraphQL documents and comments of Prisma schemas are checked', () => {
    expect(check('gateway/a.graphql', 'type Query {\n  "What is known."\n  a: Int\n}\n')).toEqual([
      '2 headless',
    ]);
    expect(check('prisma/a.prisma', 'model A {\n  /// Whose key it is.\n}\n')).toEqual(['2 headless']);
  });
});

describe('Markdown', () => {
  const long = 'word '.repeat(30).trim();

  test.each([
    ['a paragraph', long],
    ['a list item', `- ${long}`],
    ['a line with a link', `${long} [page](https://example.com)`],
  ])('%s of more than 120 columns is found', (_, line) => {
    expect(check('docs/a.md', `${line}\n`)).toEqual(['1 long-line']);
  });

  test.each([
    ['a table', `| a |\n|---|\n| ${long} |`],
    ['a heading', `# ${long}`],
    ['code', `\`\`\`\n${long}\n\`\`\``],
    ['a single link', `- [page](https://example.com/${'a'.repeat(120)})`],
  ])('%s cannot be wrapped', (_, lines) => {
    expect(check('docs/a.md', `${lines}\n`)).toEqual([]);
  });

  test('sentences are found across lines, but not in headings, code and heads of tables', () => {
    const content =
      '# What it does\n\n| What |\n|---|\n| `told` |\n\nOne. The rest\nis anew. What is\ngone.\n';

    expect(check('docs/a.md', content)).toEqual(['7 headless-later', '7 dialect']);
  });
});

test('an allowed problem is removed, and an entry that allows nothing is returned', () => {
  const problems = findWordingProblems('docs/a.md', 'It stands.\n\nIt lies.\n').filter(
    ({ isEnforced }) => isEnforced,
  );
  const allowed = [
    { path: 'docs/a.md', pattern: 'dialect', text: 'stands', reason: 'a quotation' },
    { path: 'docs/b.md', pattern: 'dialect', reason: 'a removed file' },
  ];

  const { problems: left, unused } = removeWordingExceptions(problems, allowed);

  expect(left.map(({ text }) => text)).toEqual(['lies']);
  expect(unused).toEqual([allowed[1]]);
});

test('a pattern that occurs more often than its limit, or has none, is reported', () => {
  const problems = ['core/a.ts', 'core/b.ts'].flatMap((path) =>
    findWordingProblems(path, `/** What was made. */\n${rows}`),
  );

  expect(findExceededWordingLimits(problems, { headless: 2 })).toEqual([]);
  expect(findExceededWordingLimits(problems, { headless: 1 })).toEqual([
    expect.stringMatching(/^headless: 2 places, 1 allowed/),
  ]);
  expect(findExceededWordingLimits(problems, {})).toHaveLength(1);
});
