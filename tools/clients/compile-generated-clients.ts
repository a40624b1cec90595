import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { projectRoot } from '../../server/settings/project-root.ts';
import { type GeneratedClient, generatedClients } from './generated-clients.ts';

const run = promisify(execFile);

const version = '7.25.0';
const jarUrl = `https://repo1.maven.org/maven2/org/openapitools/openapi-generator-cli/${version}/openapi-generator-cli-${version}.jar`;

/** Outcome of one client: the text that its program printed, or what the machine lacks. */
export type GeneratedClientTestResult = { name: string; printed?: string; lacks?: string; failure?: string };

/**
 * Generates clients of a running server with openapi-generator (Java, network), compiles those whose tools the machine has, and
 * lets each call the server once. All of them are in the folder afterwards.
 */
export async function compileGeneratedClients(
  url: string,
  folder: string,
  names?: readonly string[],
): Promise<GeneratedClientTestResult[]> {
  mkdirSync(folder, { recursive: true });
  const jar = await downloadGenerator();
  const document = join(folder, 'openapi.json');
  writeFileSync(document, await (await fetch(`${url}/openapi.json`)).text());
  const outcomes: GeneratedClientTestResult[] = [];
  for (const client of generatedClients) {
    if (names && !names.includes(client.name)) continue;
    const target = join(folder, client.name);
    await generate(client, { jar, document, target });
    const lacks = await findMissing(client.needs);
    outcomes.push(lacks ? { name: client.name, lacks } : await compileAndCall(client, target, url));
  }
  return outcomes;
}

/** Downloads the generator once; it stays in `.data/`. */
async function downloadGenerator(): Promise<string> {
  const jar = join(projectRoot, '.data', 'clients', `openapi-generator-cli-${version}.jar`);
  if (existsSync(jar)) return jar;
  const response = await fetch(jarUrl);
  if (!response.ok) throw new Error(`${jarUrl} responds with ${response.status}.`);
  mkdirSync(dirname(jar), { recursive: true });
  writeFileSync(jar, Buffer.from(await response.arrayBuffer()));
  return jar;
}

type Places = { jar: string; document: string; target: string };

async function generate({ generator, properties }: GeneratedClient, { jar, document, target }: Places) {
  const options = properties ? ['--additional-properties', properties] : [];
  await run('java', ['-jar', jar, 'generate', '-i', document, '-g', generator, '-o', target, ...options], {
    maxBuffer: 2 ** 26,
  });
}

async function findMissing(programs: readonly string[]): Promise<string | undefined> {
  for (const program of programs) {
    const isHere = await run('which', [program]).then(
      () => true,
      () => false,
    );
    if (!isHere) return program;
  }
  return undefined;
}

async function compileAndCall(
  client: GeneratedClient,
  target: string,
  url: string,
): Promise<GeneratedClientTestResult> {
  const { name, files, commands, compilesOnly } = client;
  for (const [path, text] of Object.entries(files?.(url) ?? {})) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  }
  let printed = '';
  for (const command of commands) {
    try {
      const { stdout } = await run('sh', ['-c', command], { cwd: target, maxBuffer: 2 ** 26 });
      // Maven writes colours even into a file.
      printed = stripVTControlCharacters(stdout).trim();
    } catch (cause) {
      const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string };
      return { name, failure: `${command}: ${stdout}${stderr}`.slice(0, 4_000) };
    }
  }
  return { name, printed: compilesOnly ? 'compiled' : printed };
}
