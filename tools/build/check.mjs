// Runs the parts of `npm run check` in parallel and prints the output of those that fail.
import { spawn } from 'node:child_process';

/**
 * Lanes run in parallel, the parts of a lane in sequence. `generated` is last, because it writes files that `types`
 * reads first.
 */
const lanes = [
  ['types', 'lint:schema'],
  ['lint', 'walls', 'db:check', 'dead', 'commits', 'wording', 'generated'],
];

function run(part) {
  const begun = Date.now();
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', part], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => (output += error.message));
    child.once('close', (code) => {
      const seconds = ((Date.now() - begun) / 1000).toFixed(1);
      process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}  ${part.padEnd(11)} ${seconds} s\n`);
      resolve({ part, output, passed: code === 0 });
    });
  });
}

async function runLane(lane) {
  const results = [];
  for (const part of lane) results.push(await run(part));
  return results;
}

const results = (await Promise.all(lanes.map(runLane))).flat();
const failed = results.filter(({ passed }) => !passed);
for (const { part, output } of failed) process.stderr.write(`\n── ${part}\n${output.trim()}\n`);
process.exitCode = failed.length ? 1 : 0;
