import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { RequestContext } from '../../../../core/context/request-context.ts';
import { createLegacyFallback } from '../../../../core/fallback/create-fallback.ts';
import { describeErrorChain } from '../../../../core/fallback/create-lookups.ts';
import { createFairQueue } from '../../../../core/fallback/fair-queue.ts';
import type { LookupRequester } from '../../../../core/fallback/lookups.ts';
import type { RateLimitCounters } from '../../../../core/ports/limits.ts';
import type { Log } from '../../../../core/telemetry/log.ts';
import type { CmsLegacyFallback } from '../../deps.ts';
import { isMediaFilenameAllowed } from '../../services/media-files/media-types.ts';
import type { CmsImportContext } from '../import-context.ts';
import { createLegacyCmsClient, type LegacyCmsRow } from '../legacy-cms-client.ts';
import type { CmsLegacyFallbackContext } from './cms-legacy-fallback-context.ts';
import { findArticleImportState } from './find-article-import-state.ts';
import { importLegacyArticle } from './import-legacy-article.ts';
import { fetchLegacyMediumRow, importLegacyMedium } from './import-legacy-medium.ts';
import { createReferenceDataImport } from './reference-data-import.ts';

type FallbackOptions = {
  /** URL with the prefix of the API: `https://old.example/api`. */
  url: string;
  token: string;
  timeoutMs: number;
  limits: RateLimitCounters;
  pool: pg.Pool;
  connection: pg.ClientConfig;
  importContext: Omit<CmsImportContext, 'source' | 'now' | 'isTrial'>;
  log: Log;
  /** Called for a request that caused an import, so that its later reads see the imported rows. */
  onImport?: (request: RequestContext) => Promise<void>;
};

type Kind = 'article' | 'media';
type LookUp = (key: string, call: { signal: AbortSignal; requester: LookupRequester }) => Promise<boolean>;

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

export function openCmsLegacyFallback(options: FallbackOptions): CmsLegacyFallback {
  const { timeoutMs, limits, pool, importContext, log, onImport } = options;
  const createContext = createContextFactory(options);
  const importFile = createFileImport(createContext, log);
  const lookUps: Readonly<Record<Kind, LookUp>> = {
    article: (id, { signal }) => importLegacyArticle(createContext(signal), Number(id)),
    media: async (filename, { signal, requester }) => {
      const due = wait(timeoutMs * filePart, false, { signal, ref: false }).catch(() => false);
      const fallbackContext = createContext(signal);
      const row = await fetchLegacyMediumRow(fallbackContext.importContext.source, filename);
      if (!row) return false;
      await fallbackContext.prepare();
      return Promise.race([importFile(row, requester), due]);
    },
  };
  const fallback = createLegacyFallback<Kind>({
    domain: 'cms',
    ...{ timeoutMs, concurrency, limits, log },
    lookUp: (kind, key, call) => lookUps[kind](key, call),
  });
  const lookUp = async (request: RequestContext, kind: Kind, key: string) => {
    const isImported = (await fallback.lookUpOnce(request, kind, key)) === 'imported';
    if (isImported) await onImport?.(request);
    return isImported;
  };
  return {
    importArticle: async (request, id) => {
      if (!Number.isSafeInteger(id) || id < 1 || id > maxArticleId) return false;
      const state = await findArticleImportState({ client: pool, schema: importContext.schema }, id);
      return state === 'missing' ? lookUp(request, 'article', String(id)) : state === 'here';
    },
    importMedium: async (request, filename) =>
      isMediaFilenameAllowed(filename) &&
      filename.length <= maxNameLength &&
      !filename.includes('\0') &&
      lookUp(request, 'media', filename),
  };
}

type CreateImportContext = (signal: AbortSignal) => CmsLegacyFallbackContext;

function createContextFactory({
  url,
  token,
  timeoutMs,
  connection,
  importContext,
  log,
}: FallbackOptions): CreateImportContext {
  const onRefusal = ({ item, reason }: { item: string; reason: string }) =>
    log.warn({ domain: 'cms', item, reason }, 'legacy row rejected');
  const createImportContext = (signal: AbortSignal, repetitions: number): CmsImportContext => {
    const source = createLegacyCmsClient({ url, token, timeoutMs, repetitions, signal });
    return { ...importContext, source, now: importContext.files.clock(), isTrial: false };
  };
  const prepare = createReferenceDataImport({
    createImportContext: (signal) => createImportContext(signal, 2),
    connection,
    onRefusal,
  });
  return (signal) => ({
    importContext: createImportContext(signal, 0),
    connection,
    signal,
    prepare,
    onRefusal,
  });
}

/** Imports a medium with its file. The download continues after the timeout of the lookup. */
function createFileImport(createContext: CreateImportContext, log: FallbackOptions['log']) {
  const queue = createFairQueue({ concurrency: fileConcurrency, maxWaitMs: fileTimeoutMs });
  const importsByFilename = new Map<unknown, Promise<boolean>>();
  return (row: LegacyCmsRow, requester: LookupRequester): Promise<boolean> => {
    const { filename } = row;
    const runningImport = importsByFilename.get(filename);
    if (runningImport !== undefined) return runningImport;
    const work = queue.run(requester.client.limitedBy, () =>
      importLegacyMedium(createContext(AbortSignal.timeout(fileTimeoutMs)), row),
    );
    importsByFilename.set(filename, work);
    work
      .catch((error: unknown) =>
        log.warn({ domain: 'cms', reason: describeErrorChain(error) }, 'import of a legacy file failed'),
      )
      .finally(() => importsByFilename.delete(filename));
    return work;
  };
}
