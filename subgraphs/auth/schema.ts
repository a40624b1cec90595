import { buildSubgraph } from '../../core/graphql/build-subgraph.ts';
import type { AuthContext } from './context.ts';
import { OneTimeTokenResolver } from './resolvers/one-time-token.resolver.ts';
import { ServiceResolver } from './resolvers/service.resolver.ts';
import { SessionResolver } from './resolvers/session.resolver.ts';
import { UserResolver } from './resolvers/user.resolver.ts';
import { findReference } from './services/users/find-reference.ts';

/** The contents page of this domain. */
export const buildAuthSchema = () =>
  buildSubgraph({
    resolvers: [UserResolver, SessionResolver, OneTimeTokenResolver, ServiceResolver],
    references: {
      User: {
        __resolveReference: ({ id }: { id: string }, ctx: AuthContext) => findReference(ctx, id),
      },
    },
  });
