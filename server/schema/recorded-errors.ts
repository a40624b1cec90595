import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodesByField } from '../../gateway/schema/describe-errors.ts';

/** The codes that tests have seen each field of Query and Mutation answer; `npm run record` writes them. */
export function readGraphErrors(projectRoot: string): CodesByField {
  const file = graphErrorsFileOf(projectRoot);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CodesByField) : {};
}

export function graphErrorsFileOf(projectRoot: string): string {
  return join(projectRoot, 'gateway/generated/recorded-errors.json');
}
