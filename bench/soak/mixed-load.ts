import { setTimeout } from 'node:timers/promises';
import { parseJsonOrUndefined } from '../../core/lib/text.ts';
import type { Answer } from '../load/connection.ts';
import { type Access, type Client, createClient } from './open-access.ts';
import { type AcknowledgedWrites, type Operation, operations } from './operations.ts';

/** `refused` is a 503 with Retry-After, or a 504. `broken` is a connection that closed during a request. */
type Outcome = 'right' | 'refused' | 'broken' | 'wrong';

export type Tally = Record<Outcome, number> & { milliseconds: number[]; wrongs: string[] };

export type MixedLoad = {
  known: AcknowledgedWrites;
  /** Sends the given number of requests per second, or as many as possible, and returns the counts by outcome. */
  run: (seconds: number, perSecond?: number) => Promise<Tally>;
  close: () => Promise<unknown>;
};

const clientCount = 32;
const keptWrongs = 20;

export function openMixedLoad(port: number, access: Access): MixedLoad {
  const known: AcknowledgedWrites = {
    users: [],
    mailed: [],
    campaigns: [],
    tried: 0,
    published: [],
    articles: [],
  };
  const clients = Array.from({ length: clientCount }, () => createClient(port));
  return {
    known,
    run: async (seconds, perSecond) => {
      const tally: Tally = { right: 0, refused: 0, broken: 0, wrong: 0, milliseconds: [], wrongs: [] };
      const moments = listMoments(seconds, perSecond);
      const runClient = async (client: Client) => {
        for (const at of moments) {
          await waitUntil(at);
          await sendOne(client, access, known, tally);
        }
      };
      await Promise.all(clients.map(runClient));
      return tally;
    },
    close: () => Promise.all(clients.map(({ close }) => close())),
  };
}

/** Yields the due time of each request: evenly spaced, or immediate. */
function* listMoments(seconds: number, perSecond?: number): Generator<number> {
  const begun = performance.now();
  const end = begun + seconds * 1000;
  for (let sent = 0; ; sent += 1) {
    const at = perSecond ? begun + (sent / perSecond) * 1000 : performance.now();
    if (at >= end) return;
    yield at;
  }
}

async function waitUntil(moment: number) {
  const wait = moment - performance.now();
  if (wait > 0) await setTimeout(wait);
}

const drawn = Object.entries(operations).flatMap(([name, { share }]) => Array<string>(share).fill(name));

function draw(access: Access, known: AcknowledgedWrites): { name: string; operation: Operation } {
  for (;;) {
    const name = drawn[Math.floor(Math.random() * drawn.length)] ?? '';
    const operation = operations[name]?.make(access, known);
    // There may be nothing yet that could be read or published.
    if (operation) return { name, operation };
  }
}

async function sendOne(client: Client, access: Access, known: AcknowledgedWrites, tally: Tally) {
  const { name, operation } = draw(access, known);
  const begun = performance.now();
  const answer = await client.send(operation.request).catch(() => null);
  const outcome = answer ? judge(answer, operation) : 'broken';
  tally[outcome] += 1;
  if (outcome === 'right') tally.milliseconds.push(performance.now() - begun);
  if (answer && outcome === 'wrong' && tally.wrongs.length < keptWrongs)
    tally.wrongs.push(`${name}: ${answer.status} ${answer.body.toString().slice(0, 300)}`);
}

function judge({ status, body }: Answer, { isRight }: Operation): Outcome {
  if (status === 503 || status === 504) return 'refused';
  const text = body.toString();
  if (status < 300 && isRight(parseJsonOrUndefined(text))) return 'right';
  // A part of the graph that does not answer is an error with the status that REST would have.
  return /"status":50[34]/.test(text) ? 'refused' : 'wrong';
}
