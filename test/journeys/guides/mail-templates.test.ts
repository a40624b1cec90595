import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../server/settings/project-root.ts';
import { listMailKinds, mailKinds } from '../../../subgraphs/auth/values/mail-kinds.ts';
import { findFreePort } from '../../kit/free-port.ts';
import { expectGuideToWork } from '../../kit/guide.ts';
import { openServer } from '../../kit/test-server.ts';

test('Mail templates: the template of the guide is sent', async () => {
  const port = String(await findFreePort());
  await using server = await openServer({
    settings: {
      SVC_MAILER_TEMPLATES_CONFIRMATION: `http://localhost:${port}/confirmation.html`,
      SVC_MAILER_SUBJECTS_CONFIRMATION: 'Welcome, {{ .Email }}',
    },
  });

  await expectGuideToWork('mail-templates', server, { replacements: [['4700', port]] });
});

test('Mail templates: the guide names every kind of mail, and every variable', () => {
  const guide = readFileSync(join(projectRoot, 'docs/guides/mail-templates.md'), 'utf8');
  const names = listMailKinds().flatMap((kind) => [
    `\`${mailKinds[kind].name.toUpperCase()}\``,
    ...mailKinds[kind].variables.map((variable) => `\`.${variable}\``),
  ]);

  expect(names.filter((name) => !guide.includes(name))).toEqual([]);
});
