import { writeFileSync } from 'node:fs';
import { commands } from './command-line/commands.ts';
import { documentCommands } from './command-line/describe-commands.ts';

writeFileSync('docs/commands.md', documentCommands(commands));
