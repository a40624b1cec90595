import { createServer, type ServerResponse } from 'node:http';
import { jsonReply, sendReply } from '../../rest-compat/endpoint/reply.ts';
import { reportNotReadyWhileStopping, type StopSignals } from '../lifecycle/stop-signals.ts';
import { answerHealthProbe, type HealthProbes } from './answer-health-probe.ts';
import { listenAt } from './listen.ts';

type ProbeServer = HealthProbes & { host: string; port: number; stopping?: StopSignals };

/** Serves `/live` and `/ready` for a process without other HTTP endpoints, until its work has ended. */
export async function serveProbes({ host, port, stopping, readiness, needsRestart }: ProbeServer) {
  const probes = { readiness: reportNotReadyWhileStopping(readiness, stopping), needsRestart };
  const server = createServer((req, res) => void answer(res, answerHealthProbe(req, probes)));
  await listenAt(server, { host, port }).catch((cause) => {
    throw new Error(`Probes cannot be answered at ${host}:${port}; free it or set SVC_WORKER_PORT.`, {
      cause,
    });
  });
  return {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(res: ServerResponse, probe: ReturnType<typeof answerHealthProbe>) {
  sendReply(res, (await probe) ?? jsonReply(404, { message: 'No such path.' }));
}
