import pg from 'pg';

export type DatabaseSessionConfig = pg.ClientConfig & {
  /** Sends no parameters at the start of a session, because the pooler refuses them. */
  isPlain?: boolean;
};

declare module 'pg' {
  interface Client {
    /** Parameters of the startup message. The driver's types leave this method out. */
    getStartupConf(): Record<string, string>;
  }
}

/**
 * Parameters of every session. `@prisma/adapter-pg` writes and reads times without an offset, which is right only in UTC, and no
 * driver reads dates that are not in ISO form. PostgreSQL applies parameters of the startup message after the settings of the
 * server, the database and the role, and after `options`; PgBouncer tracks both and sets them on each server connection.
 */
const sessionParameters = { TimeZone: 'UTC', DateStyle: 'ISO' };

/**
 * A connection whose session does not depend on the environment of this process. An address can leave the host, the user, the
 * password and TLS to the variables of libpq, but PGOPTIONS and PGREPLICATION are ignored, and a Unix socket never uses TLS.
 */
export class DatabaseSessionClient extends pg.Client {
  readonly #parameters: Record<string, string>;

  constructor(config: DatabaseSessionConfig = {}) {
    super(findHost(config)?.startsWith('/') ? { ...config, ...tlsDisabledConfig } : config);
    const options = findInUrl(config, 'options') ?? config.options;
    this.#parameters = { ...(options && { options }), ...(config.isPlain ? {} : sessionParameters) };
  }

  override getStartupConf() {
    const { options: _, replication: __, ...driverParameters } = super.getStartupConf();
    return { ...driverParameters, ...this.#parameters };
  }
}

/** Explicit values, in place of which the driver would read PGSSLMODE and PGSSLNEGOTIATION. */
export const tlsDisabledConfig = { ssl: false, sslnegotiation: 'postgres' } as const;

function findHost(config: DatabaseSessionConfig): string | undefined {
  return findInUrl(config, 'host') ?? config.host;
}

function findInUrl({ connectionString }: DatabaseSessionConfig, name: string): string | undefined {
  if (!connectionString || !URL.canParse(connectionString)) return undefined;
  return new URL(connectionString).searchParams.get(name) ?? undefined;
}
