import { decodeJwt } from 'jose';
import type { Credentials, RequestContext } from '../context/request-context.ts';
import type { Marks } from './marks.ts';

/** A copy of a domain's database that may be a few seconds behind, and whether it may answer a request. */
export type Replica<Reads> = {
  reads: Reads;
  mayServe: (request: RequestContext) => Promise<boolean>;
};

/** Who wrote lately, so that they read what they wrote. */
export type RecentWriters = {
  /** Called after a change, and before the caller hears of it. */
  noteWrite: (request: RequestContext) => Promise<void>;
  /** Called before a change. */
  beginWrite: (request: RequestContext) => void;
  hasWritten: (request: RequestContext) => Promise<boolean>;
};

type WritersOptions = {
  /** For how long a change may be missing in the replica. */
  seconds: number;
  marks: Marks;
  log: { debug: (details: object, message: string) => void };
};

/** The clocks of several processes may differ by so much. */
const clockSeconds = 1;

export function createRecentWriters({ seconds, marks, log }: WritersOptions): RecentWriters {
  /** Requests that change something: all they read comes from the primary. */
  const writing = new WeakSet<RequestContext>();
  let everyoneUntil = 0;
  return {
    beginWrite: (request) => void writing.add(request),
    noteWrite: async (request) => {
      try {
        await Promise.all(listCallers(request).map((caller) => marks.set(caller, seconds + clockSeconds)));
      } catch (error) {
        log.debug({ err: error }, 'a caller that wrote could not be noted');
        everyoneUntil = Date.now() + seconds * 1000;
      }
    },
    hasWritten: async (request) => {
      if (writing.has(request) || Date.now() < everyoneUntil) return true;
      try {
        const found = await Promise.all(listCallers(request).map((caller) => marks.isSet(caller)));
        return found.includes(true);
      } catch {
        return true;
      }
    },
  };
}

/** A user keeps the same name through all tokens of all sessions. Who forges one only changes where lists are read. */
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
type ReadsOf<Ctx extends { replica?: Replica<unknown> }> = NonNullable<Ctx['replica']>['reads'];

/**
 * Decides once per request where its lists are read: from the context itself, or from the same over the replica, which `toSide`
 * makes. Without a replica it is the context, at the cost of looking.
 */
export function createListSides<Ctx extends InRequest & { replica?: Replica<unknown> }>(
  toSide: (ctx: Ctx, reads: ReadsOf<Ctx>) => Ctx,
) {
  const sides = new WeakMap<RequestContext, Promise<Ctx>>();
  return (ctx: Ctx): Ctx | Promise<Ctx> => {
    const { replica, request } = ctx;
    if (!replica) return ctx;
    const side =
      sides.get(request) ??
      replica.mayServe(request).then((may) => (may ? toSide(ctx, replica.reads as ReadsOf<Ctx>) : ctx));
    sides.set(request, side);
    return side;
  };
}
