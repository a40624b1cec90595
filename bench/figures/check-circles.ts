import { findFolderCircles } from './find-folder-circles.ts';
import { readSources } from './read-sources.ts';

const circles = findFolderCircles(readSources());
for (const circle of circles) console.error(`These folders import each other: ${circle.join(', ')}`);
process.exitCode = circles.length ? 1 : 0;
