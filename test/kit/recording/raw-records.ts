import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordingFolder } from './recording-mode.ts';

/** Request and its answer, before normalisation. */
export type RawExchange = {
  family: string;
  operationId: string;
  status: number;
  /** Error code of the REST response; absent for a success. */
  code?: string;
  /** The error's code in the graph. */
  thrown?: string;
  url: string;
  /** Whether the request has no credential. */
  anonymous: boolean;
  requestType?: string;
  /** In base64: an upload need not be text. */
  requestBody: string;
  responseType?: string;
  /** Content encoding of a compressed answer, which is not used as an example. */
  encoding?: string;
  location?: string;
  body: string;
};

/** Maximum records of one kind of answer per worker, because tests of rate limits send hundreds of requests. */
const maxRecordsPerKind = 60;

export const isRecording = recordingFolder !== undefined;

const counts = new Map<string, number>();

export function recordExchange(exchange: RawExchange) {
  const { operationId, status, code, thrown } = exchange;
  recordErrorCode(thrown, `${operationId} ${status} ${code}`, exchange);
}

/** An error that a field of Query or Mutation was seen to answer. */
export type RawGraphError = { field: string; fieldCode: string };

export function recordGraphError(seen: RawGraphError) {
  const kind = `${seen.field} ${seen.fieldCode}`;
  if (!recordingFolder || counts.has(kind)) return;
  counts.set(kind, 1);
  appendFileSync(join(recordingFolder, `${process.pid}.jsonl`), `${JSON.stringify(seen)}\n`);
}

/** Notes that a test has provoked an error in the graph. */
export function recordErrorCode(thrown: string | undefined, kind = thrown, exchange?: RawExchange) {
  if (!recordingFolder || !kind) return;
  const count = (counts.get(kind) ?? 0) + 1;
  counts.set(kind, count);
  if (count > (exchange ? maxRecordsPerKind : 1)) return;
  appendFileSync(
    join(recordingFolder, `${process.pid}.jsonl`),
    `${JSON.stringify(exchange ?? { thrown })}\n`,
  );
}
