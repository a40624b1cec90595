import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accountPageGroup } from '../../../server/pages/account/page-group.ts';
import { cmsAccountPageGroup } from '../../../server/pages/cms/page-group.ts';
import { hasOnlyOfferedChoices } from '../../../server/pages/forms/form-page.ts';
import { projectRoot } from '../../../server/settings/project-root.ts';

const fields = [...accountPageGroup.pages, ...cmsAccountPageGroup.pages].flatMap(({ forms }) =>
  Object.values(forms ?? {}).flatMap((form) => Object.entries(form.fields)),
);

/** Names of the choices in the markup of an area's pages. */
function listChoices(area: string): string[] {
  const folder = join(projectRoot, 'server/pages', area);
  const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  return sources.flatMap((source) =>
    [...source.matchAll(/(?:<input type="(?:radio|checkbox)"|<select) name="(\w+)"/g)].map(
      ([, name = '']) => name,
    ),
  );
}

test.each(['account', 'cms'].flatMap(listChoices))(
  'the form of the choice %s lists the values that it offers',
  (name) => {
    const kinds = fields.filter(([field]) => field === name).map(([, kind]) => kind);

    expect(kinds.length).toBeGreaterThan(0);
    expect(kinds.every((kind) => Array.isArray(kind))).toBe(true);
  },
);

test.each([
  ['30', true],
  ['', true],
  ['31', false],
  ['constructor', false],
  ['30,90', false],
])('a choice of 30 and 90 takes "%s": %s', (days, isTaken) => {
  const form = { fields: { days: ['30', '90'], name: 'kept' as const }, run: async () => ({ to: '' }) };

  expect(hasOnlyOfferedChoices(form, { days, name: 'anything' })).toBe(isTaken);
});
