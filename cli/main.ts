import { enableCompileCache } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { mapStack } from '../core/telemetry/map-stack.ts';
import manifest from '../package.json' with { type: 'json' };
import { DatabaseStartError } from '../prisma/pool/check-connection.ts';
import { describeFailure } from '../server/lifecycle/describe-failure.ts';
import { databaseAwayCode, followParent, hasParent } from '../server/processes/parent.ts';
import { loadServerSettings } from '../server/settings/load-settings.ts';
import { homeFolder, projectRoot } from '../server/settings/project-root.ts';
import { UsageError } from './arguments/command.ts';
import { describeCommand, describeCommands } from './arguments/describe-commands.ts';
import { readArguments } from './arguments/read-arguments.ts';
import { commands, servingCommands } from './commands/commands.ts';
import { failOnLostOutput, ignoreLostOutput } from './lost-output.ts';

// Password hashes can occupy a thread per core; tokens and files need more. Read at the first use of a thread.
process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism() + 4);

// Caches compiled code for the next start, if the folder is writable.
enableCompileCache(join(projectRoot, 'node_modules', '.trellis', 'compile-cache'));

// Node prints uncaught errors itself. This maps their stacks to the source files.
process.on('uncaughtExceptionMonitor', (error) => {
  if (error instanceof Error && error.stack) error.stack = mapStack(error.stack);
});

followParent();
ignoreLostOutput(process.stderr);

try {
  await run(process.argv.slice(2));
} catch (error) {
  fail(error);
}

async function run(args: readonly string[]) {
  const read = readArguments(commands, args);
  if (read.kind === 'version') return print(`${manifest.version}\n`);
  if (read.kind === 'help')
    return print(read.command ? describeCommand(read.command) : describeCommands(commands));
  const { command, values, operands } = read;
  if (servingCommands.includes(command)) ignoreLostOutput(process.stdout);
  else failOnLostOutput();
  const start = await command.load();
  await start({ values, operands, settings: () => loadServerSettings(homeFolder, process.env) });
}

function print(text: string) {
  process.stdout.write(text);
}

/** Prints the failure with its causes in one line, and ends the process. */
function fail(error: unknown): never {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
  process.stderr.write(`Trellis cannot start: ${describeFailure(error)}\n`);
  process.exit(hasParent() && error instanceof DatabaseStartError ? databaseAwayCode : 1);
}
