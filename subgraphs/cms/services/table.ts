import { Prisma } from '../../../prisma/generated/cms/client.ts';

/** A table of this domain by its full name: raw statements run on connections that all domains share. */
export function table({ databaseSchema }: { databaseSchema: string }, name: string): Prisma.Sql {
  return Prisma.raw(`"${databaseSchema}"."${name}"`);
}
