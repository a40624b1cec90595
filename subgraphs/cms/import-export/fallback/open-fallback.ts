import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { RequestContext } from '../../../../core/context/request-context.ts';
import { createFallback } from '../../../../core/fallback/create-fallback.ts';
import { describeFailure } from '../../../../core/fallback/create-lookups.ts';
import { createFairQueue } from '../../../../core/fallback/fair-queue.ts';
import type { Asker } from '../../../../core/fallback/lookups.ts';
import type { Limits } from '../../../../core/ports/limits.ts';
import type { Log } from '../../../../core/telemetry/log.ts';
import type { CmsFallback } from '../../deps.ts';
import { isNameAllowed } from '../../services/media-files/media-types.ts';
import { openCmsSource, type SourceRow } from '../cms-source.ts';
import type { CmsImportContext } from '../import-export.ts';
import { findArticleState } from './find-article-state.ts';
import { importArticle } from './import-article.ts';
import type { ImportContext } from './import-context.ts';
import { importMedium, readMedium } from './import-medium.ts';
import { createPrepare } from './prepare.ts';

type FallbackOptions = {
  /** URL with the prefix of the API: `https://old.example/api`. */
  url: string;
  token: string;
  timeoutMs: number;
  limits: Limits;
  pool: pg.Pool;
  connection: pg.ClientConfig;
  moving: Omit<CmsImportContext, 'source' | 'now' | 'isTrial'>;
  log: Log;
  /** Called for a request that caused an import, so that its later reads see the imported rows. */
  noteWrite?: (request: RequestContext) => Promise<void>;
};

type Kind = 'article' | 'media';
type LookUp = (key: string, call: { signal: AbortSignal; asker: Asker }) => Promise<boolean>;

/** Maximum concurrent lookups per kind, and maximum concurrent file downloads, per process. Others wait. */
const concurrency = 8;
const fileConcurrency = 2;
/** Maximum wait for a download slot, and maximum duration of the download. */
const fileTimeoutMs = 600_000;
/**
 * Fraction of the timeout after which a lookup stops waiting for its file, so that a large file does not
 * count as a failure.
 */
const filePart = 0.8;
const maxArticleId = 2_147_483_647;
const maxNameLength = 255;

export function openCmsFallback(options: FallbackOptions): CmsFallback {
  const { timeoutMs, limits, pool, moving, log, noteWrite } = options;
  const createContext = createContextFactory(options);
  const importFile = createFileImport(createContext, log);
  const lookUps: Readonly<Record<Kind, LookUp>> = {
    article: (id, { signal }) => importArticle(createContext(signal), Number(id)),
    media: async (filename, { signal, asker }) => {
      const due = wait(timeoutMs * filePart, false, { signal, ref: false }).catch(() => false);
      const bringing = createContext(signal);
      const row = await readMedium(bringing.moving.source, filename);
      if (!row) return false;
      await bringing.prepare();
      return Promise.race([importFile(row, asker), due]);
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
    importArticle: async (request, id) => {
      if (!Number.isSafeInteger(id) || id < 1 || id > maxArticleId) return false;
      const state = await findArticleState({ client: pool, schema: moving.schema }, id);
      return state === 'missing' ? ask(request, 'article', String(id)) : state === 'here';
    },
    importMedium: async (request, filename) =>
      isNameAllowed(filename) &&
      filename.length <= maxNameLength &&
      !filename.includes('\0') &&
      ask(request, 'media', filename),
  };
}

type CreateImportContext = (signal: AbortSignal) => ImportContext;

function createContextFactory({
  url,
  token,
  timeoutMs,
  connection,
  moving,
  log,
}: FallbackOptions): CreateImportContext {
  const onRefusal = ({ item, reason }: { item: string; reason: string }) =>
    log.warn({ domain: 'cms', item, reason }, 'legacy row rejected');
  const openMoving = (signal: AbortSignal, repetitions: number): CmsImportContext => {
    const source = openCmsSource({ url, token, patience: timeoutMs, repetitions, signal });
    return { ...moving, source, now: moving.files.clock(), isTrial: false };
  };
  const prepare = createPrepare({ openMoving: (signal) => openMoving(signal, 2), connection, onRefusal });
  return (signal) => ({ moving: openMoving(signal, 0), connection, signal, prepare, onRefusal });
}

/** Imports a medium with its file. The download continues after the timeout of the lookup. */
function createFileImport(toBringing: CreateImportContext, log: FallbackOptions['log']) {
  const queue = createFairQueue({ concurrency: fileConcurrency, maxWaitMs: fileTimeoutMs, now: Date.now });
  const running = new Map<unknown, Promise<boolean>>();
  return (row: SourceRow, asker: Asker): Promise<boolean> => {
    const { filename } = row;
    const known = running.get(filename);
    if (known !== undefined) return known;
    const work = queue.run(asker.client.limitedBy, () =>
      importMedium(toBringing(AbortSignal.timeout(fileTimeoutMs)), row),
    );
    running.set(filename, work);
    work
      .catch((error: unknown) =>
        log.warn({ domain: 'cms', reason: describeFailure(error) }, 'import of a legacy file failed'),
      )
      .finally(() => running.delete(filename));
    return work;
  };
}
