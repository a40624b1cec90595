import { writeFileSync } from 'node:fs';
import { documentCommands } from '../../cli/arguments/describe-commands.ts';
import { commands } from '../../cli/commands/commands.ts';

writeFileSync('docs/commands.md', documentCommands(commands));
