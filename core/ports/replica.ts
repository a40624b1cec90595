import { decodeJwt } from 'jose';
import type { Credentials, RequestContext } from '../context/request-context.ts';
import { memoizePerOwner } from '../lib/lazy.ts';
import type { ExpiringMarkers } from './expiring-markers.ts';

/** Read replica of a domain's database, which can lag by a few seconds, and a check whether it may serve a request. */
export type ReadReplica<Reads> = {
  reads: Reads;
  mayServe: (request: RequestContext) => Promise<boolean>;
};

/** Callers with recent writes. Their reads go to the primary, so that they see their own writes. */
export type RecentWriteTracker = {
  /** Called after a change, before the caller gets the response. */
  recordWrite: (request: RequestContext) => Promise<void>;
  /** Called before a change. */
  beginWrite: (request: RequestContext) => void;
  hasWritten: (request: RequestContext) => Promise<boolean>;
};

type WritersOptions = {
  /** Maximum time in seconds for which a change can be missing in the replica. */
  seconds: number;
  marks: ExpiringMarkers;
  log: { debug: (details: object, message: string) => void };
};

/** Maximum clock difference between processes, in seconds. */
const clockSeconds = 1;

export function createRecentWriteTracker({ seconds, marks, log }: WritersOptions): RecentWriteTracker {
  /** Requests with a change. All their reads go to the primary. */
  const requestsWithWrites = new WeakSet<RequestContext>();
  let everyoneUntil = 0;
  return {
    beginWrite: (request) => void requestsWithWrites.add(request),
    recordWrite: async (request) => {
      try {
        await Promise.all(listCallers(request).map((caller) => marks.set(caller, seconds + clockSeconds)));
      } catch (error) {
        log.debug({ err: error }, 'recent writer not recorded, all list reads go to the primary');
        everyoneUntil = Date.now() + seconds * 1000;
      }
    },
    hasWritten: async (request) => {
      if (requestsWithWrites.has(request) || Date.now() < everyoneUntil) return true;
      try {
        const markedCallers = await Promise.all(listCallers(request).map((caller) => marks.isSet(caller)));
        return markedCallers.includes(true);
      } catch {
        return true;
      }
    },
  };
}

/**
 * Returns keys of the caller. All tokens of a user have the same key. The token is not verified, because a forged one
 * only changes which server lists are read from.
 */
function listCallers({ credentials }: Pick<RequestContext, 'credentials'>): string[] {
  const { accessToken, ...others } = credentials;
  return [
    ...(accessToken ? [`user ${findSubject(accessToken) ?? accessToken}`] : []),
    ...Object.entries(others satisfies Omit<Credentials, 'accessToken'>).flatMap(([kind, text]) =>
      text ? [`${kind} ${text}`] : [],
    ),
  ];
}

function findSubject(token: string): string | undefined {
  try {
    return decodeJwt(token).sub;
  } catch {
    return undefined;
  }
}

type InRequest = { request: RequestContext };
type ReadsOf<Ctx extends { replica?: ReadReplica<unknown> }> = NonNullable<Ctx['replica']>['reads'];

/**
 * Creates a function that decides once per request where its lists are read: with the given context, or with the
 * context of the replica, which `toReadContext` creates. Without a replica it returns the context unchanged.
 */
export function createReplicaListReadRouter<Ctx extends InRequest & { replica?: ReadReplica<unknown> }>(
  toReadContext: (ctx: Ctx, reads: ReadsOf<Ctx>) => Ctx,
) {
  const choiceOf = memoizePerOwner((_request: RequestContext): { context?: Promise<Ctx> } => ({}));
  return (ctx: Ctx): Ctx | Promise<Ctx> => {
    const { replica, request } = ctx;
    if (!replica) return ctx;
    const choice = choiceOf(request);
    choice.context ??= replica
      .mayServe(request)
      .then((may) => (may ? toReadContext(ctx, replica.reads as ReadsOf<Ctx>) : ctx));
    return choice.context;
  };
}
