import { hash } from 'node:crypto';
import { count } from '../telemetry/metrics.ts';
import { type Circuit, createCircuit } from './circuit.ts';
import { type RememberedAnswers, rememberAnswers } from './remembered-answers.ts';

/**
 * Reads what is unknown here from the original that is being left. `Kind` is a small set, because it is an attribute of a metric.
 */
export type Fallback<Kind extends string = string> = {
  /** Whether something was brought, so that the database is worth asking again. It never throws. */
  ask(kind: Kind, key: string): Promise<boolean>;
};

type FallbackOptions<Kind extends string> = {
  domain: string;
  /** How long a question may take, in milliseconds. */
  patience: number;
  /**
   * Imports what the key leads to in the original, and says whether that is here now. It throws where the original does not
   * answer; what it finds and cannot import is no such failure. The signal is aborted when patience has run out.
   */
  bring(kind: Kind, key: string, signal: AbortSignal): Promise<boolean>;
  log: { warn(fields: object, message: string): void };
  /** In milliseconds. */
  now?: () => number;
};

/** How long an answer is good for, and how long an original that does not answer is left alone. */
const memory = 30_000;
const pause = 5_000;

/**
 * The same question is sent once at a time, and its answer is good for half a minute. An original that fails, or takes longer than
 * patience lasts, is left alone for five seconds, in which everything counts as unknown.
 */
export function createFallback<Kind extends string>(options: FallbackOptions<Kind>): Fallback<Kind> {
  const now = options.now ?? Date.now;
  const circuit = createCircuit({ pause, now });
  const answers = rememberAnswers({ lifetime: memory, now });
  const running = new Map<string, Promise<boolean>>();
  return {
    ask: (kind, key) => {
      // Keys are tokens and addresses, which do not stay in memory as they are.
      const question = hash('sha256', `${kind} ${key}`);
      const known = answers.find(question);
      if (known !== undefined) return Promise.resolve(known);
      const asked = running.get(question);
      if (asked !== undefined) return asked;
      const sent = send({ ...options, circuit, answers, question }, kind, key);
      running.set(question, sent);
      return sent.finally(() => running.delete(question));
    },
  };
}

type Sending<Kind extends string> = FallbackOptions<Kind> & {
  circuit: Circuit;
  answers: RememberedAnswers;
  question: string;
};

async function send<Kind extends string>(
  { domain, log, circuit, answers, question, ...sending }: Sending<Kind>,
  kind: Kind,
  key: string,
): Promise<boolean> {
  const outcome = (name: 'brought' | 'unknown' | 'failed') =>
    count('trellis.fallbacks', { domain, kind, outcome: name });
  if (!circuit.admits()) {
    outcome('failed');
    return false;
  }
  try {
    const brought = await bringInTime(sending, kind, key);
    circuit.note(true);
    answers.keep(question, brought);
    outcome(brought ? 'brought' : 'unknown');
    return brought;
  } catch (error) {
    circuit.note(false);
    outcome('failed');
    log.warn({ domain, kind, err: error }, 'the original did not answer, so what it has counts as unknown');
    return false;
  }
}

function bringInTime<Kind extends string>(
  { bring, patience }: Pick<FallbackOptions<Kind>, 'bring' | 'patience'>,
  kind: Kind,
  key: string,
): Promise<boolean> {
  const signal = AbortSignal.timeout(patience);
  const { promise: late, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([bring(kind, key, signal), late]);
}
