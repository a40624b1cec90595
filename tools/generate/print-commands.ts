import { writeFileSync } from 'node:fs';
import { formatCommandReference } from '../../cli/arguments/format-command-help.ts';
import { cliCommands } from '../../cli/commands/commands.ts';

writeFileSync('docs/commands.md', formatCommandReference(cliCommands));
