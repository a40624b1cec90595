import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { RequestContext } from '../../../../core/context/request-context.ts';
import { createLegacyFallback } from '../../../../core/fallback/create-fallback.ts';
import type { RateLimitCounters } from '../../../../core/ports/limits.ts';
import type { Log } from '../../../../core/telemetry/log.ts';
import { saveImportCheckpoint } from '../../../../prisma/import/import-checkpoints.ts';
import type { CampaignsLegacyFallback } from '../../deps.ts';
import type { CampaignsImportContext } from '../import-entry.ts';
import { toLegacyListUrl } from '../legacy-rest-source.ts';
import type { CampaignsLegacyFallbackContext } from './campaigns-legacy-fallback-context.ts';
import { importLegacyCampaign } from './import-legacy-campaign.ts';
import { importLegacyCampaignList } from './import-legacy-campaign-list.ts';
import {
  findAccountKeyImportState,
  findLegacyListCheckpoint,
  toLegacyListCheckpointName,
} from './import-states.ts';

type FallbackOptions = {
  /** Base address of the legacy system, to which `/campaign` is added. */
  from: string;
  timeoutMs: number;
  limits: RateLimitCounters;
  pool: pg.Pool;
  importContext: Omit<CampaignsImportContext, 'source' | 'now'>;
  clock: () => Date;
  log: Log;
  /** Called after a request has caused an import, so that the request reads from the primary. */
  onImport?: (request: RequestContext) => Promise<void>;
};

type Kind = 'key' | 'list' | 'campaign';

/** Maximum concurrent lookups per kind and process. Others wait. */
const concurrency = 24;
/** Part of the timeout in which a list is read; the rest is for writing the rows. */
const readingPart = 0.6;
const dayMilliseconds = 86_400_000;
const apiKey = /^[\w-]{16,200}$/;

export function openCampaignsLegacyFallback(options: FallbackOptions): CampaignsLegacyFallback {
  const { from, timeoutMs, limits, log, onImport } = options;
  const mark = createDailyMark(options);
  const fallback = createLegacyFallback<Kind>({
    domain: 'campaigns',
    ...{ timeoutMs, concurrency, limits, log },
    lookUp: async (kind, key, { signal }) => {
      const due = AbortSignal.timeout(timeoutMs * readingPart);
      await mark();
      return lookups[kind](toImportContext(options, signal, due), key.split(' '));
    },
  });
  const lookUp = async (request: RequestContext, kind: Kind, ...parts: readonly string[]) => {
    const isImported = (await fallback.lookUpOnce(request, kind, parts.join(' '))) === 'imported';
    if (isImported) await onImport?.(request);
    return isImported;
  };
  const complete = new LRUCache<string, true>({ max: 10_000 });
  return {
    importAccount: async (request, key) => apiKey.test(key) && lookUp(request, 'key', key),
    importList: async (request, { key, userId }) => {
      const source = toLegacyListCheckpointName(from, key);
      if (!apiKey.test(key) || complete.has(source)) return false;
      const { after = '', isDone } = await findLegacyListCheckpoint(options, source);
      if (!isDone) return lookUp(request, 'list', key, userId, after);
      complete.set(source, true);
      return false;
    },
    importCampaign: async (request, { key, userId, id }) =>
      apiKey.test(key) && lookUp(request, 'campaign', key, userId, id),
  };
}

type RunLookup = (
  fallbackContext: CampaignsLegacyFallbackContext,
  parts: readonly string[],
) => Promise<boolean>;

/** Import functions by kind of lookup. Their parameters are the parts of the lookup key. */
const lookups: Readonly<Record<Kind, RunLookup>> = {
  key: async (fallbackContext, [key = '']) => {
    const state = await findAccountKeyImportState(fallbackContext, key);
    if (state) return state === 'here';
    return (await importLegacyCampaignList(fallbackContext, { key })) !== undefined;
  },
  // The checkpoint can contain spaces, so its parts are joined again.
  list: async (fallbackContext, [key = '', userId = '', ...mark]) => {
    const after = mark.join(' ');
    return Boolean(await importLegacyCampaignList(fallbackContext, { key, userId, ...(after && { after }) }));
  },
  campaign: (fallbackContext, [key = '', userId = '', id = '']) =>
    importLegacyCampaign(fallbackContext, { key, userId, id }),
};

function toImportContext(
  { from, pool, importContext, clock, log }: FallbackOptions,
  signal: AbortSignal,
  due: AbortSignal,
): CampaignsLegacyFallbackContext {
  const onRefusal = ({ item }: { item: string }) =>
    log.warn({ item }, 'legacy row rejected; run an import for details');
  return { from, signal, due, pool, log, onRefusal, importContext: { ...importContext, now: clock() } };
}

/**
 * Returns a function that writes a checkpoint once a day. While a checkpoint is recent, database triggers
 * record deletions.
 */
function createDailyMark({ from, pool, importContext }: FallbackOptions): () => Promise<void> {
  const place = {
    schema: importContext.schema,
    source: `the fallback at ${toLegacyListUrl(from).href}`,
    step: 'fallback',
  };
  let until = 0;
  return async () => {
    if (Date.now() < until) return;
    const client = await pool.connect();
    try {
      await saveImportCheckpoint(client, place, { after: undefined, isDone: true });
    } finally {
      client.release();
    }
    until = Date.now() + dayMilliseconds;
  };
}
