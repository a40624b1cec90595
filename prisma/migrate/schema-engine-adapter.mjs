// Database adapter of the schema engine: @prisma/adapter-pg, with support for the catalogs of PostgreSQL.
import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';

/** Splits a Prisma connection URL into `pg` settings and the PostgreSQL schema it selects. */
export function parsePrismaConnectionUrl(raw = 'postgresql://localhost/postgres') {
  const url = new URL(raw);
  const schema = url.searchParams.get('schema') ?? 'public';
  const config = {
    host: url.searchParams.get('host') ?? decodeURIComponent(url.hostname),
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username) || undefined,
    password: decodeURIComponent(url.password) || undefined,
    database: decodeURIComponent(url.pathname.slice(1)) || undefined,
    ssl: toSsl(url.searchParams.get('sslmode')),
    // One connection: the engine relies on session state (advisory lock, search_path).
    max: 1,
    options: `-c search_path=${JSON.stringify(schema)},public`,
  };
  return { config, schema };
}

function toSsl(sslmode) {
  return sslmode && sslmode !== 'disable' ? { rejectUnauthorized: sslmode.startsWith('verify') } : undefined;
}

// PostgreSQL's internal type "char" (oid 18) fills pg_catalog; the adapter has no mapping for it
// (prisma/orm#27403), so it is sent as the oid of an array of "char", which the adapter supports.
const char = 18;
const charArray = 1002;

class CatalogPool extends pg.Pool {
  async query(...args) {
    const result = await super.query(...args);
    for (const field of result.fields ?? []) if (field.dataTypeID === char) field.dataTypeID = charArray;
    return result;
  }
}

async function openDatabase(config, schema, onClosed = async () => undefined) {
  const pool = new CatalogPool(config);
  const adapter = await new PrismaPg(pool, { schema, disposeExternalPool: true }).connect();
  const queryRaw = adapter.queryRaw.bind(adapter);
  const dispose = adapter.dispose.bind(adapter);

  return Object.assign(adapter, {
    async queryRaw(query) {
      const result = await queryRaw(query);
      return { ...result, columnTypes: result.columnTypes.map(toCharacter) };
    },
    // One simple-protocol message per script: the adapter would cut it at every ";", strings included.
    async executeScript(script) {
      await pool.query(script).catch((error) => adapter.onError(error));
    },
    async dispose() {
      await dispose();
      await onClosed();
    },
  });
}

function toCharacter(type) {
  return type === ColumnTypeEnum.CharacterArray ? ColumnTypeEnum.Character : type;
}

/** Shadow databases that are not dropped yet. The CLI sends SIGTERM as soon as it has its response. */
export const pendingShadowDatabaseDrops = new Set();

export class SchemaEngineAdapterFactory {
  provider = 'postgres';
  adapterName = '@prisma/adapter-pg';

  constructor({ config, schema }) {
    this.config = config;
    this.schema = schema;
  }

  connect() {
    return openDatabase(this.config, this.schema);
  }

  async connectToShadowDb() {
    const database = `prisma_migrate_shadow_db_${randomUUID()}`;
    const admin = await this.connect();
    await admin.executeScript(`CREATE DATABASE "${database}"`);
    const drop = async () => {
      if (!pendingShadowDatabaseDrops.delete(drop)) return;
      await admin.executeScript(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
      await admin.dispose();
    };
    pendingShadowDatabaseDrops.add(drop);
    // Separate fields, no connection string: in `pg` that would win, and the shadow would be the real database.
    return openDatabase({ ...this.config, database }, this.schema, drop);
  }
}
