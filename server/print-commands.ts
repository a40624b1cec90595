import { writeFileSync } from 'node:fs';
import { documentCommands } from './command-line/describe-commands.ts';
import { commands } from './commands/commands.ts';

writeFileSync('docs/commands.md', documentCommands(commands));
