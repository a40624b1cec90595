import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { RequestContext } from '../../../../core/context/request-context.ts';
import { createFallback } from '../../../../core/fallback/create-fallback.ts';
import { describeFailure } from '../../../../core/fallback/describe-failure.ts';
import { createFairQueue } from '../../../../core/fallback/fair-queue.ts';
import type { Asker } from '../../../../core/fallback/lookups.ts';
import type { Limits } from '../../../../core/ports/limits.ts';
import type { Log } from '../../../../core/telemetry/log.ts';
import type { CmsFallback } from '../../deps.ts';
import { isNameAllowed } from '../../services/media-files/media-types.ts';
import { openCmsSource, type SourceRow } from '../cms-source.ts';
import type { CmsMoving } from '../import-export.ts';
import { bringArticle } from './import-article.ts';
import type { Bringing } from './import-context.ts';
import { bringMedium, readMedium } from './import-medium.ts';
import { findArticleState } from './known-here.ts';
import { createPrepare } from './prepare.ts';

type FallbackOptions = {
  /** With the prefix of the API: `https://old.example/api`. */
  url: string;
  token: string;
  timeoutMs: number;
  limits: Limits;
  pool: pg.Pool;
  connection: pg.ClientConfig;
  moving: Omit<CmsMoving, 'source' | 'now' | 'isTrial'>;
  log: Log;
  /** Hears of a request for which something was brought, so that it reads what it caused. */
  noteWrite?: (request: RequestContext) => Promise<void>;
};

type Kind = 'article' | 'media';
type LookUp = (key: string, call: { signal: AbortSignal; asker: Asker }) => Promise<boolean>;

/** How many lookups of one kind run at a time in a process, and how many downloads of files; others wait. */
const concurrency = 8;
const fileConcurrency = 2;
/** How long a file can wait for its download, and how long the download can take. */
const fileTimeoutMs = 600_000;
/** Part of the timeout in which a file is waited for, so that a large one does not count as a failure. */
const filePart = 0.8;
const maxArticleId = 2_147_483_647;
const maxNameLength = 255;

export function openCmsFallback(options: FallbackOptions): CmsFallback {
  const { timeoutMs, limits, pool, moving, log, noteWrite } = options;
  const toBringing = createToBringing(options);
  const bringFile = createBringFile(toBringing, log);
  const lookUps: Readonly<Record<Kind, LookUp>> = {
    article: (id, { signal }) => bringArticle(toBringing(signal), Number(id)),
    media: async (filename, { signal, asker }) => {
      const due = wait(timeoutMs * filePart, false, { signal, ref: false }).catch(() => false);
      const bringing = toBringing(signal);
      const row = await readMedium(bringing.moving.source, filename);
      if (!row) return false;
      await bringing.prepare();
      return Promise.race([bringFile(row, asker), due]);
    },
  };
  const fallback = createFallback<Kind>({
    domain: 'cms',
    ...{ timeoutMs, concurrency, limits, log },
    lookUp: (kind, key, call) => lookUps[kind](key, call),
  });
  const ask = async (request: RequestContext, kind: Kind, key: string) => {
    const isBrought = (await fallback.ask(request, kind, key)) === 'imported';
    if (isBrought) await noteWrite?.(request);
    return isBrought;
  };
  return {
    bringArticle: async (request, id) => {
      if (!Number.isSafeInteger(id) || id < 1 || id > maxArticleId) return false;
      const state = await findArticleState({ client: pool, schema: moving.schema }, id);
      return state === 'missing' ? ask(request, 'article', String(id)) : state === 'here';
    },
    bringMedium: async (request, filename) =>
      isNameAllowed(filename) &&
      filename.length <= maxNameLength &&
      !filename.includes('\0') &&
      ask(request, 'media', filename),
  };
}

type ToBringing = (signal: AbortSignal) => Bringing;

function createToBringing({ url, token, timeoutMs, connection, moving, log }: FallbackOptions): ToBringing {
  const onRefusal = ({ item, reason }: { item: string; reason: string }) =>
    log.warn({ domain: 'cms', item, reason }, 'what the original has cannot come');
  const openMoving = (signal: AbortSignal, repetitions: number): CmsMoving => {
    const source = openCmsSource({ url, token, patience: timeoutMs, repetitions, signal });
    return { ...moving, source, now: moving.files.clock(), isTrial: false };
  };
  const prepare = createPrepare({ openMoving: (signal) => openMoving(signal, 2), connection, onRefusal });
  return (signal) => ({ moving: openMoving(signal, 0), connection, signal, prepare, onRefusal });
}

/** Imports a medium with its file. The download continues after the timeout of the lookup. */
function createBringFile(toBringing: ToBringing, log: FallbackOptions['log']) {
  const queue = createFairQueue({ concurrency: fileConcurrency, maxWaitMs: fileTimeoutMs, now: Date.now });
  const running = new Map<unknown, Promise<boolean>>();
  return (row: SourceRow, asker: Asker): Promise<boolean> => {
    const { filename } = row;
    const known = running.get(filename);
    if (known !== undefined) return known;
    const work = queue.run(asker.client.limitedBy, () =>
      bringMedium(toBringing(AbortSignal.timeout(fileTimeoutMs)), row),
    );
    running.set(filename, work);
    work
      .catch((error: unknown) =>
        log.warn({ domain: 'cms', reason: describeFailure(error) }, 'a file of the original did not come'),
      )
      .finally(() => running.delete(filename));
    return work;
  };
}
