import { buildExplorer } from './bundle-explorer.ts';

await buildExplorer();
