import { Kind, parse, visit } from 'graphql';
import {
  type CheckedTextKind,
  findParticipleKind,
  houseWordPattern,
  superlativeNamePattern,
  wordingPatterns,
} from './patterns.ts';
import { findLongMarkdownLines, maxMarkdownLineLength, parseMarkdownParagraphs } from './read-markdown.ts';
import { type DeclaredName, parseTypeScriptTexts } from './read-typescript.ts';

/** A place where a file breaks a rule of docs/contributing/style.md. */
export type WordingProblem = {
  path: string;
  line: number;
  pattern: string;
  isEnforced: boolean;
  /** Kind of place; 'file' is for lengths, names of files and the word "house". */
  kind: CheckedTextKind | 'name' | 'file';
  text: string;
};

type ProblemInFile = Omit<WordingProblem, 'path'>;
type Text = { kind: CheckedTextKind; line: number; text: string };

/** Smallest source file, in lines. */
const minFileLines = 15;

/** Contracts, GraphQL documents, stubs of entities, entry points, examples and configuration can be smaller. */
const canBeSmall =
  /\/contract\/|\.graph\.ts$|\.stub\.ts$|(^|\/)(main|entry)\.ts$|\.worker\.ts$|^tools\/generate\/print-|^examples\/|\.(mjs|cjs|config\.ts)$/;

const isTest = (path: string) => /^(test|bench)\//.test(path);

/** Finds the problems of one file. Which patterns apply depends on the kind of file. */
export function findWordingProblems(path: string, content: string): WordingProblem[] {
  return [...findHouses(path, content), ...findByFileKind(path, content)].map((problem) => ({
    ...problem,
    path,
    text: problem.text.length > 100 ? `${problem.text.slice(0, 97)}...` : problem.text,
  }));
}

function findByFileKind(path: string, content: string): ProblemInFile[] {
  if (/\.(m?ts|tsx|mjs|cjs)$/.test(path)) return findInTypeScript(path, content);
  if (path.endsWith('.md')) return findInMarkdown(content);
  return readOtherTexts(path, content).flatMap(findInText);
}

function findInText({ kind, line, text }: Text): ProblemInFile[] {
  return wordingPatterns
    .filter(({ kinds }) => kinds.includes(kind))
    .flatMap(({ name, isEnforced, find }) =>
      find(text).map((match) => ({ pattern: name, isEnforced, kind, line, text: match })),
    );
}

function findInName({ kind, line, name }: DeclaredName): ProblemInFile[] {
  const create = (pattern: string, isEnforced = true): ProblemInFile[] => [
    { pattern, isEnforced, kind: 'name', line, text: name },
  ];
  if (kind === 'value' && superlativeNamePattern.test(name)) return create('bound-name');
  const participle = findParticipleKind(name);
  if (!participle) return [];
  return create(`${participle}-${kind}`, participle === 'participle' && kind === 'type');
}

function findInTypeScript(path: string, content: string): ProblemInFile[] {
  const { texts, names } = parseTypeScriptTexts(path, content);
  const checkedTexts = isTest(path) ? texts.filter(({ kind }) => kind === 'comment') : texts;
  const problems = [...checkedTexts.flatMap(findInText), ...names.flatMap(findInName)];
  const lines = content.split('\n').length - 1;
  if (lines < minFileLines && !isTest(path) && !canBeSmall.test(path))
    problems.push({ pattern: 'small-file', isEnforced: true, kind: 'file', line: 1, text: `${lines} lines` });
  return problems;
}

function findInMarkdown(content: string): ProblemInFile[] {
  const long = findLongMarkdownLines(content).map(
    ({ line, text }): ProblemInFile => ({
      pattern: 'long-line',
      isEnforced: true,
      kind: 'file',
      line,
      text: `${text.length} columns, more than ${maxMarkdownLineLength}`,
    }),
  );
  return [
    ...parseMarkdownParagraphs(content).flatMap(({ line, text }) =>
      findInText({ kind: 'markdown', line, text }),
    ),
    ...long,
  ];
}

function findHouses(path: string, content: string): ProblemInFile[] {
  const create = (line: number, text: string): ProblemInFile => ({
    pattern: 'house',
    isEnforced: true,
    kind: 'file',
    line,
    text: text.trim(),
  });
  const inName = /house/i.test(path.split('/').at(-1) ?? '') ? [create(1, 'in the name of the file')] : [];
  if (!/house/i.test(content)) return inName;
  const rows = content.split('\n');
  return [
    ...inName,
    ...rows.flatMap((row, index) => [...row.matchAll(houseWordPattern)].map(() => create(index + 1, row))),
  ];
}

/** Reads descriptions of GraphQL documents and comments of Prisma schemas. */
function readOtherTexts(path: string, content: string): Text[] {
  if (path.endsWith('.graphql')) return readDescriptions(content);
  if (!path.endsWith('.prisma')) return [];
  return content.split('\n').flatMap((row, index) => {
    const text = /^[^"]*?\/\/+\s*(.+)$/.exec(row)?.[1];
    return text ? [{ kind: 'comment' as const, line: index + 1, text }] : [];
  });
}

function readDescriptions(content: string): Text[] {
  const texts: Text[] = [];
  visit(parse(content), {
    enter: (node) => {
      if (!('description' in node) || node.description?.kind !== Kind.STRING) return;
      const { loc, value } = node.description;
      texts.push({ kind: 'string', line: loc?.startToken.line ?? 1, text: value.replace(/\s+/g, ' ') });
    },
  });
  return texts;
}
