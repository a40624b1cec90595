/**
 * Environment of PostgreSQL's programs: that of this process, without the variables of PostgreSQL (PGDATESTYLE, PGPORT, PGDATA …),
 * which are about other servers and clients, and in UTC.
 */
export function createServerEnvironment(): Record<string, string | undefined> {
  // biome-ignore lint/style/noProcessEnv: child processes inherit it, and no setting is read from it
  const inherited = Object.entries(process.env).filter(([name]) => !/^PG[A-Z]/.test(name));
  return { ...Object.fromEntries(inherited), TZ: 'UTC' };
}
