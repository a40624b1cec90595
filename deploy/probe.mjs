// node probe.mjs <url>: ends with 0 if the address answers 2xx within two seconds, for health checks of containers.
import { get as getHttp, Agent as HttpAgent } from 'node:http';
import { get as getHttps, Agent as HttpsAgent } from 'node:https';

const [, , url = 'http://127.0.0.1:8081/live'] = process.argv;
const isSecure = url.startsWith('https:');
// A separate agent, because the global one can use a proxy from the environment, which does not reach this container.
const agent = isSecure ? new HttpsAgent() : new HttpAgent();

function fail(reason) {
  process.stderr.write(`${url} ${reason}\n`);
  process.exit(1);
}

const request = (isSecure ? getHttps : getHttp)(
  url,
  { agent, signal: AbortSignal.timeout(2_000) },
  (response) => {
    const { statusCode } = response;
    if (statusCode >= 200 && statusCode < 300) process.exit(0);
    fail(`answers ${statusCode}`);
  },
);
request.on('error', ({ message }) => fail(`does not answer: ${message}`));
