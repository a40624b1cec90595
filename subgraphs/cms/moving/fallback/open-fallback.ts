import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import type pg from 'pg';
import { createFallback } from '../../../../core/fallback/create-fallback.ts';
import type { Log } from '../../../../core/log.ts';
import type { RequestContext } from '../../../../core/request-context.ts';
import type { CmsFallback } from '../../deps.ts';
import { isNameAllowed } from '../../services/media-files/media-types.ts';
import { openCmsSource, type SourceRow } from '../cms-source.ts';
import type { CmsMoving } from '../moving.ts';
import { bringArticle } from './bring-article.ts';
import { bringMedium, readMedium } from './bring-medium.ts';
import type { Bringing } from './bringing.ts';
import { findArticleState } from './known-here.ts';
import { createPrepare } from './prepare.ts';

type FallbackOptions = {
  /** With the prefix of the API: `https://old.example/api`. */
  url: string;
  token: string;
  /** In milliseconds. */
  patience: number;
  pool: pg.Pool;
  connection: pg.ClientConfig;
  moving: Omit<CmsMoving, 'source' | 'now' | 'isTrial'>;
  log: Log;
  /** Hears of a request for which something was brought, so that it reads what it caused. */
  noteWrite?: (request: RequestContext) => Promise<void>;
};

type Kind = 'article' | 'media';
type Bring = (key: string, signal: AbortSignal) => Promise<boolean>;

/** How many articles are brought at a time in a process, and how many files; others wait. */
const mostQuestions = 4;
const mostFiles = 2;
/** How long a file may take, in milliseconds. */
const filePatience = 600_000;
/** The part of patience in which a file may come, so that a large one does not count as an original that is down. */
const filePart = 0.8;
const highestNumber = 2_147_483_647;
const longestName = 255;

export function openCmsFallback(options: FallbackOptions): CmsFallback {
  const { patience, pool, moving, log, noteWrite } = options;
  const toBringing = createToBringing(options);
  const limit = pLimit(mostQuestions);
  const bringFile = createBringFile(toBringing, log);
  const questions: Readonly<Record<Kind, Bring>> = {
    article: (id, signal) =>
      limit(async () => {
        signal.throwIfAborted();
        return bringArticle(toBringing(signal), Number(id));
      }),
    media: async (filename, signal) => {
      const due = wait(patience * filePart, false, { signal, ref: false }).catch(() => false);
      const bringing = toBringing(signal);
      const row = await readMedium(bringing.moving.source, filename);
      if (!row) return false;
      await bringing.prepare();
      return Promise.race([bringFile(row), due]);
    },
  };
  const fallback = createFallback<Kind>({
    domain: 'cms',
    patience,
    log,
    bring: (kind, key, signal) => questions[kind](key, signal),
  });
  const ask = async (request: RequestContext, kind: Kind, key: string) => {
    const isBrought = await fallback.ask(kind, key);
    if (isBrought) await noteWrite?.(request);
    return isBrought;
  };
  return {
    bringArticle: async (request, id) => {
      if (!Number.isSafeInteger(id) || id < 1 || id > highestNumber) return false;
      const state = await findArticleState({ client: pool, schema: moving.schema }, id);
      return state === 'missing' ? ask(request, 'article', String(id)) : state === 'here';
    },
    bringMedium: async (request, filename) =>
      isNameAllowed(filename) &&
      filename.length <= longestName &&
      !filename.includes('\0') &&
      ask(request, 'media', filename),
  };
}

type ToBringing = (signal: AbortSignal) => Bringing;

function createToBringing({ url, token, patience, connection, moving, log }: FallbackOptions): ToBringing {
  const onRefusal = ({ item, reason }: { item: string; reason: string }) =>
    log.warn({ domain: 'cms', item, reason }, 'what the original has cannot come');
  const openMoving = (signal: AbortSignal, repetitions: number): CmsMoving => {
    const source = openCmsSource({ url, token, patience, repetitions, signal });
    return { ...moving, source, now: moving.files.clock(), isTrial: false };
  };
  const prepare = createPrepare({ openMoving: (signal) => openMoving(signal, 2), connection, onRefusal });
  return (signal) => ({ moving: openMoving(signal, 0), connection, signal, prepare, onRefusal });
}

/** Brings a medium with its file, which goes on coming where patience for a question ends before it does. */
function createBringFile(toBringing: ToBringing, log: FallbackOptions['log']) {
  const limit = pLimit(mostFiles);
  const running = new Map<unknown, Promise<boolean>>();
  return (row: SourceRow): Promise<boolean> => {
    const { filename } = row;
    const known = running.get(filename);
    if (known !== undefined) return known;
    const work = limit(() => bringMedium(toBringing(AbortSignal.timeout(filePatience)), row));
    running.set(filename, work);
    work
      .catch((error: unknown) =>
        log.warn({ domain: 'cms', err: error }, 'a file of the original did not come'),
      )
      .finally(() => running.delete(filename));
    return work;
  };
}
