import { join } from 'node:path';
import { projectRoot } from '../../server/settings/project-root.ts';
import { compileGeneratedClients, type GeneratedClientTestResult } from './compile-generated-clients.ts';

const developmentUrl = 'http://localhost:8081';

/** `tsx tools/clients/main.ts <address> [java go …]`: compiles generated clients and lets each call a running server. */
const [url = developmentUrl, ...names] = process.argv.slice(2);
const folder = join(projectRoot, '.data', 'clients', 'generated');
const outcomes = await compileGeneratedClients(url, folder, names.length ? names : undefined);
for (const outcome of outcomes) console.log(`${outcome.name}: ${toText(outcome)}`);
process.exitCode = outcomes.some(({ failure }) => failure) ? 1 : 0;

function toText({ printed, lacks, failure }: GeneratedClientTestResult): string {
  return failure ?? (lacks ? `skipped, no ${lacks} on this machine` : `works (${printed})`);
}
