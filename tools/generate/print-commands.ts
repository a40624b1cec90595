import { writeFileSync } from 'node:fs';
import { formatCommandReference } from '../../cli/arguments/describe-commands.ts';
import { cliCommands } from '../../cli/commands/commands.ts';

writeFileSync('docs/commands.md', formatCommandReference(cliCommands));
