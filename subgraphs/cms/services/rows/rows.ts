import { Prisma } from '../../../../prisma/generated/cms/client.ts';

/** A table of this domain with its schema: raw SQL runs on connections that all domains share. */
export function table({ databaseSchema }: { databaseSchema: string }, name: string): Prisma.Sql {
  return Prisma.raw(`"${databaseSchema}"."${name}"`);
}
