import { readFileSync } from 'node:fs';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const file = 'gateway/generated/api.graphql';

function lint(text: string) {
  const eslint = new ESLint({ overrideConfigFile: 'tools/schema-lint.config.mjs' });
  return eslint.lintText(text, { filePath: file });
}

test('the public schema keeps the rules of graphql-eslint, but for the exceptions that the config argues', async () => {
  const [result] = await lint(readFileSync(file, 'utf8'));

  expect(result?.messages.map(({ line, ruleId, message }) => `${line} ${ruleId}: ${message}`)).toEqual([]);
});

test('a type without a description and a field that is named against the rules are found', async () => {
  const [result] = await lint(
    'type Query {\n  "Gets."\n  get_thing: Thing\n}\n\ntype Thing {\n  name: String\n}\n',
  );
  const rules = result?.messages.map(({ ruleId }) => ruleId);

  expect(rules).toContain('@graphql-eslint/naming-convention');
  expect(rules).toContain('@graphql-eslint/require-description');
});
