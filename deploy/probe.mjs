// node probe.mjs <url>: ends with 0 if the address answers 2xx within two seconds, for health checks of containers.
const [, , url = 'http://127.0.0.1:8081/live'] = process.argv;

try {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  if (!response.ok) process.stderr.write(`${url} answers ${response.status}\n`);
  process.exitCode = response.ok ? 0 : 1;
} catch (error) {
  process.stderr.write(`${url} does not answer: ${error.message}\n`);
  process.exitCode = 1;
}
