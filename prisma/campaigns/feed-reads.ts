import pg from 'pg';
import type { Campaign } from '../generated/campaigns/client.ts';
import { campaignSelectListSql } from './campaign-columns.ts';

/** Selects the campaigns of one channel that are live at a given time. */
export type CampaignFeedQuery = {
  channel: string;
  now: Date;
  /** Days after which a job is too old for the board. */
  maxDays: number | null;
  /** Whether a job belongs to the requested country; null for all countries. */
  isInCountry: ((job: JobCountryFields) => boolean) | null;
};

/** The data from which the countries of a job are read. */
export type JobCountryFields = Pick<Campaign, 'companyCountry' | 'locations'>;

type FeedPage = CampaignFeedQuery & { cursor: string | null; skip: number; take: number };

type FeedState = {
  count: number;
  /** Time of the last change of any job of the channel: a job that left a country's feed is no longer found by its country. */
  changedAt: Date | null;
  /** Sum of hashes of the jobs and their versions: it also changes if a change with an earlier time is committed late. */
  edition: string;
};

/** A campaign with the id of its delivery to the channel of the feed. */
export type CampaignFeedRow = Campaign & { deliveryId: string };

/** Reads for feeds. They are SQL, because deliveries refer to campaigns by id only, so Prisma cannot join them. */
export type CampaignsFeedReads = {
  /** Reads the number of jobs, and the time of the last addition, change or removal. */
  readState: (query: CampaignFeedQuery) => Promise<FeedState>;
  /** Lists jobs after the cursor, newest first. */
  listJobs: (page: FeedPage) => Promise<CampaignFeedRow[]>;
  /** Finds deliveries that have left the feed because of the campaign's age. */
  findAged: (query: AgedDeliveryQuery) => Promise<string[]>;
};

type AgedDeliveryQuery = { channel: string; now: Date; maxDays: number; take: number };

/** Creates the reads of feeds. `schema` is the PostgreSQL schema of the domain, with its namespace. */
export function createCampaignsFeedReads(pool: pg.Pool, schema: string): CampaignsFeedReads {
  const { state, stateByPlace, jobs, candidates, jobsByIds, aged } = toStatements(schema);
  const readAllJobs = async ({ cursor, skip, take, ...query }: FeedPage) => {
    const values = [...toValues(query), cursor, take, skip];
    return (await pool.query<CampaignFeedRow>({ ...jobs, values })).rows;
  };
  /** Finds the ids of the jobs of a country by reading only ids and places in batches, so that other jobs are not read completely. */
  const findJobIdsInCountry = async ({ cursor, skip, take, isInCountry, ...query }: CountryFeedPage) => {
    const foundIds: string[] = [];
    let rows: Candidate[] = [];
    do {
      const values = [...toValues(query), rows.at(-1)?.id ?? cursor, maxCandidates, 0];
      ({ rows } = await pool.query<Candidate>({ ...candidates, values }));
      foundIds.push(...rows.filter(isInCountry).map(({ id }) => id));
    } while (rows.length === maxCandidates && foundIds.length < skip + take);
    return foundIds.slice(skip, skip + take);
  };
  return {
    readState: async ({ isInCountry, ...query }) => {
      const statement = isInCountry ? stateByPlace : state;
      const { rows } = await pool.query<StateRow>({ ...statement, values: toValues(query) });
      const countedRows = isInCountry ? rows.filter((row) => hasPlaces(row) && isInCountry(row)) : rows;
      return {
        count: countedRows.reduce((sum, { count }) => sum + count, 0),
        changedAt: rows.find((row) => !hasPlaces(row))?.changedAt ?? null,
        edition: `${countedRows.reduce((sum, { edition }) => sum + BigInt(edition ?? 0), 0n)}`,
      };
    },
    listJobs: async ({ isInCountry, ...page }) => {
      if (!isInCountry) return readAllJobs({ ...page, isInCountry });
      const ids = await findJobIdsInCountry({ ...page, isInCountry });
      if (ids.length === 0) return [];
      return (await pool.query<CampaignFeedRow>({ ...jobsByIds, values: [...toValues(page), ids] })).rows;
    },
    findAged: async ({ channel, now, maxDays, take }) => {
      const values = [channel, now, maxDays, take];
      const { rows } = await pool.query<{ id: string }>({ ...aged, values });
      return rows.map(({ id }) => id);
    },
  };
}

/** The statements, by the PostgreSQL schema of the domain, its namespace included. */
function toStatements(schema: string) {
  const table = (name: string) => `${pg.escapeIdentifier(schema)}.${name}`;
  const leaves = 'least(c.end_at, c.live_at + make_interval(days => $3::int))';
  const liveDeliveriesSql = `${table('deliveries')} d JOIN ${table('campaigns')} c ON c.id = d.campaign_id AND c.run = d.run
    WHERE d.channel = $1 AND d.status = 'online' AND c.status = 'Live'`;
  const places = 'c.company_country AS "companyCountry", c.locations';
  // The empty grouping set is a row for all jobs; a feed of one country adds a row for each place where there are jobs.
  const toState = (name: string, keys: string, groups: string) => ({
    name: `${schema}.${name}`,
    // A job leaves the feed at the `since` of its delivery, or at its end (`leaves`) without a change.
    text: `SELECT ${keys} count(*) FILTER (WHERE f.leaves > $2)::int AS count,
        (sum(hashtextextended(f.id || ' ' || f.version, 0)) FILTER (WHERE f.leaves > $2))::text AS edition,
        greatest(max(f.updated_at), max(f.leaves) FILTER (WHERE f.leaves <= $2),
          (SELECT max(since) FROM ${table('deliveries')} WHERE channel = $1)) AS "changedAt"
      FROM (SELECT c.id, c.version, c.updated_at, ${leaves} AS leaves, ${places} FROM ${liveDeliveriesSql}) f ${groups}`,
  });
  const state = toState('feed_state', '', '');
  const stateByPlace = toState(
    'feed_state_by_place',
    '"companyCountry", locations,',
    'GROUP BY GROUPING SETS ((), ("companyCountry", locations))',
  );
  // Ids are hexadecimal, so all of them are less than 'g'. Both sides of the join are bounded: PostgreSQL can scan either.
  const page = `${liveDeliveriesSql} AND ${leaves} > $2 AND d.campaign_id < coalesce($4, 'g') AND c.id < coalesce($4, 'g')
    ORDER BY d.campaign_id DESC LIMIT $5 OFFSET $6`;
  const selectJobs = (deliveriesSql: string) => `SELECT delivery_id AS "deliveryId", ${campaignSelectListSql}
      FROM (SELECT c.*, d.id AS delivery_id FROM ${deliveriesSql}) f ORDER BY id DESC`;
  const jobs = { name: `${schema}.feed_jobs`, text: selectJobs(page) };
  const candidates = { name: `${schema}.feed_candidates`, text: `SELECT c.id, ${places} FROM ${page}` };
  const jobsByIds = {
    name: `${schema}.feed_jobs_by_ids`,
    text: selectJobs(
      `${liveDeliveriesSql} AND ${leaves} > $2 AND d.campaign_id = ANY($4) AND c.id = ANY($4)`,
    ),
  };
  const aged = {
    name: `${schema}.feed_aged`,
    text: `SELECT d.id FROM ${liveDeliveriesSql} AND c.live_at + make_interval(days => $3::int) <= $2 LIMIT $4`,
  };
  return { state, stateByPlace, jobs, candidates, jobsByIds, aged };
}

type CountryFeedPage = FeedPage & { isInCountry: NonNullable<CampaignFeedQuery['isInCountry']> };

/** Maximum number of candidates per statement. */
const maxCandidates = 500;

type Candidate = JobCountryFields & { id: string };

/** Jobs of one place, or of all places; those have neither country nor locations. */
type StateRow = Partial<JobCountryFields> & { count: number; changedAt: Date | null; edition: string | null };

function hasPlaces(row: StateRow): row is StateRow & JobCountryFields {
  return row.locations != null;
}

function toValues({ channel, now, maxDays }: Omit<CampaignFeedQuery, 'isInCountry'>) {
  return [channel, now, maxDays];
}
