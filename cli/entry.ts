#!/usr/bin/env node
// First file of every start (dist/main.js). It uses only syntax that old versions of Node parse, so that they print a sentence
// in place of a SyntaxError. The server itself is in main.ts.
const minNodeMajor = 24;
const { node: version } = process.versions;

if (Number(version.split('.')[0]) < minNodeMajor) {
  process.stderr.write(
    `Trellis needs Node ${minNodeMajor} or later; this is Node ${version}. Install a newer one from https://nodejs.org and start again.\n`,
  );
  process.exitCode = 1;
} else await import('./main.ts');
