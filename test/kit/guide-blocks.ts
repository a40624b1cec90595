import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/settings/project-root.ts';

/** A fenced block of a guide. */
export type GuideBlock = {
  language: string;
  text: string;
  line: number;
  /** File in which the reader stores the block; blocks with the same title are one file. */
  title?: string;
  /** Reason of the comment `<!-- not run: … -->` before the block. */
  notRun?: string;
};

const fence =
  /(?:<!-- not run: (?<notRun>[^>]*) -->\n+)?^```(?<language>\w+)(?: title="(?<title>[^"]+)")?\n(?<text>[\s\S]*?)^```$/gm;

/** Returns the fenced blocks of `docs/guides/<name>.md`, in their order. */
export function readGuide(name: string): GuideBlock[] {
  const markdown = readFileSync(join(projectRoot, 'docs/guides', `${name}.md`), 'utf8');
  const blocks = [...markdown.matchAll(fence)].map(({ index, groups = {} }) => ({
    language: groups.language ?? '',
    text: groups.text ?? '',
    line: markdown.slice(0, index).split('\n').length,
    ...(groups.title && { title: groups.title }),
    ...(groups.notRun && { notRun: groups.notRun }),
  }));
  const fences = markdown.match(/^```/gm)?.length ?? 0;
  if (fences !== blocks.length * 2) throw new Error(`${name}.md has a block without a language.`);
  return blocks;
}

/** Returns the text of the file that the guide shows under `title`. */
export function readGuideFile(name: string, title: string): string {
  const parts = readGuide(name).filter((block) => block.title === title);
  if (!parts.length) throw new Error(`${name}.md has no file ${title}.`);
  return parts.map(({ text }) => text).join('');
}

/** Converts a documented output to a pattern: `…` is any text within a line, a line of `…` is any lines. */
export function toPattern(expected: string): RegExp {
  const escaped = expected
    .split('\n')
    .map((line) => (line === '…' ? '[\\s\\S]*?' : escapePattern(line).replaceAll('…', '.*?')));
  return new RegExp(`^${escaped.join('\\n')}$`);
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
