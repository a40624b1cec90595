import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../server/settings/project-root.ts';

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);

/** Text of a document without its code, which can contain brackets and lines that begin with `#`. */
const prose = new Map(
  documents.map((path) => [
    path,
    readFileSync(join(projectRoot, path), 'utf8').replace(/^ *```[\s\S]*?^ *```$/gm, ''),
  ]),
);

/** Returns the anchor that GitHub gives to a heading. */
function toAnchor(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

function listAnchors(path: string): Set<string> {
  const anchors = [...(prose.get(path) ?? '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    toAnchor(heading),
  );
  const repeated = anchors.map((anchor, index) => {
    const count = anchors.slice(0, index).filter((earlier) => earlier === anchor).length;
    return count ? `${anchor}-${count}` : anchor;
  });
  return new Set(repeated);
}

type DocumentLink = { from: string; target: string; anchor: string };

/** Lists the links of a document to files of this repository. A link to a folder leads to its README. */
function listLinks(from: string): DocumentLink[] {
  const text = prose.get(from) ?? '';
  return [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
    ([, path = '', anchor = '']) => {
      const target = path ? normalize(join(from, '..', path)) : from;
      const readme = join(target, 'README.md');
      return { from, target: prose.has(readme) ? readme : target, anchor };
    },
  );
}

const links = documents.flatMap(listLinks);

test('links with an anchor lead to a heading', () => {
  const withAnchor = links.filter(({ target, anchor }) => anchor && prose.has(target));
  const broken = withAnchor.filter(({ target, anchor }) => !listAnchors(target).has(anchor));

  expect(withAnchor.length).toBeGreaterThan(50);
  expect(broken).toEqual([]);
});

test('every page of the documentation is two clicks from the README', () => {
  const follow = (pages: readonly string[]) => [
    ...pages,
    ...links.filter(({ from }) => pages.includes(from)).map(({ target }) => target),
  ];
  const reached = follow(follow(['README.md']));
  const pages = documents.filter((path) => path.startsWith('docs/'));

  expect(pages.length).toBeGreaterThan(30);
  expect(pages.filter((path) => !reached.includes(path))).toEqual([]);
});

test.each([
  ['Fallback: on-demand import from the legacy system', 'fallback-on-demand-import-from-the-legacy-system'],
  ['`/account`', 'account'],
  ['If your server does not answer', 'if-your-server-does-not-answer'],
  ['OWASP ASVS 5.0, level_2', 'owasp-asvs-50-level_2'],
])('the anchor of "%s" is %s', (heading, anchor) => {
  expect(toAnchor(heading)).toBe(anchor);
});
