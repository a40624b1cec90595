import { enableCompileCache } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildVersion } from '../core/telemetry/build-version.ts';
import { mapStackToSources } from '../core/telemetry/map-stack.ts';
import { UnusableDatabaseError } from '../prisma/pool/check-connection.ts';
import { describeFatalError } from '../server/lifecycle/describe-fatal-error.ts';
import {
  databaseUnavailableExitCode,
  hasParentProcess,
  reportAliveToParent,
} from '../server/processes/parent-process.ts';
import { loadServerSettings } from '../server/settings/load-settings.ts';
import { projectRoot, settingsBaseFolder } from '../server/settings/project-root.ts';
import { type CliCommand, UsageError } from './arguments/command.ts';
import { formatCommandHelp, formatCommandList } from './arguments/format-command-help.ts';
import { parseCommandLine } from './arguments/parse-command-line.ts';
import { cliCommands, longRunningCommands } from './commands/commands.ts';
import { failOnOutputError, ignoreOutputErrors } from './output-errors.ts';

// Password hashes can occupy a thread per core; tokens and files need more. Read at the first use of a thread.
process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism() + 4);

// Caches compiled code for the next start, if the folder is writable.
enableCompileCache(join(projectRoot, 'node_modules', '.trellis', 'compile-cache'));

// Node prints uncaught errors itself. This maps their stacks to the source files.
process.on('uncaughtExceptionMonitor', (error) => {
  if (error instanceof Error && error.stack) error.stack = mapStackToSources(error.stack);
});

reportAliveToParent();
ignoreOutputErrors(process.stderr);

let runningCommand: CliCommand | undefined;
try {
  await run(process.argv.slice(2));
} catch (error) {
  fail(error);
}

async function run(args: readonly string[]) {
  const read = parseCommandLine(cliCommands, args);
  if (read.kind === 'version') return print(`${buildVersion}\n`);
  if (read.kind === 'help')
    return print(read.command ? formatCommandHelp(read.command) : formatCommandList(cliCommands));
  const { command, values, operands } = read;
  runningCommand = command;
  if (longRunningCommands.includes(command)) ignoreOutputErrors(process.stdout);
  else failOnOutputError();
  const start = await command.load();
  await start({ values, operands, settings: () => loadServerSettings(settingsBaseFolder, process.env) });
}

function print(text: string) {
  process.stdout.write(text);
}

/** Prints the failure with its command and its causes, and ends the process. */
function fail(error: unknown): never {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
  process.stderr.write(`${describeFailure()}: ${describeFatalError(error)}\n`);
  process.exit(
    hasParentProcess() && error instanceof UnusableDatabaseError ? databaseUnavailableExitCode : 1,
  );
}

/** Names the command that failed. The server itself is what operators call Trellis. */
function describeFailure() {
  if (!runningCommand || runningCommand === cliCommands[0]) return 'Trellis cannot start';
  const { name } = runningCommand;
  return longRunningCommands.includes(runningCommand)
    ? `Trellis ${name} cannot start`
    : `Trellis ${name} failed`;
}
