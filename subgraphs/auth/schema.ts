import { buildSubgraph } from '../../core/graphql/build-subgraph.ts';
import type { AuthContext } from './context.ts';
import { AdminResolver } from './resolvers/admin.resolver.ts';
import { AuditResolver } from './resolvers/audit.resolver.ts';
import { CustomProviderResolver } from './resolvers/custom-provider.resolver.ts';
import { FactorResolver } from './resolvers/factor.resolver.ts';
import { FailedJobResolver } from './resolvers/failed-job.resolver.ts';
import { IdentityResolver } from './resolvers/identity.resolver.ts';
import { OAuthClientResolver } from './resolvers/oauth-client.resolver.ts';
import { OAuthServerResolver } from './resolvers/oauth-server.resolver.ts';
import { OneTimeTokenResolver } from './resolvers/one-time-token.resolver.ts';
import { OperationsResolver } from './resolvers/operations.resolver.ts';
import { PasskeyResolver } from './resolvers/passkey.resolver.ts';
import { PersonalDataResolver } from './resolvers/personal-data.resolver.ts';
import { ProviderResolver, Web3Resolver } from './resolvers/provider.resolver.ts';
import { RecoveryCodeResolver } from './resolvers/recovery-code.resolver.ts';
import { OneTimeTokenSendingResolver } from './resolvers/sending.resolver.ts';
import { ServiceResolver } from './resolvers/service.resolver.ts';
import { SessionResolver, TokensResolver } from './resolvers/session.resolver.ts';
import { SsoResolver } from './resolvers/sso.resolver.ts';
import { UserResolver } from './resolvers/user.resolver.ts';
import { findFullOrRedactedUser } from './services/sessions/require-admin.ts';

/** Builds the schema of this domain from all of its resolvers. */
export const buildAuthSchema = () =>
  buildSubgraph({
    resolvers: [
      AdminResolver,
      AuditResolver,
      UserResolver,
      SessionResolver,
      TokensResolver,
      IdentityResolver,
      OneTimeTokenResolver,
      OneTimeTokenSendingResolver,
      ServiceResolver,
      ProviderResolver,
      FactorResolver,
      RecoveryCodeResolver,
      PasskeyResolver,
      Web3Resolver,
      CustomProviderResolver,
      SsoResolver,
      OAuthClientResolver,
      OAuthServerResolver,
      FailedJobResolver,
      OperationsResolver,
      PersonalDataResolver,
    ],
    references: {
      User: {
        __resolveReference: ({ id }: { id: string }, ctx: AuthContext) => findFullOrRedactedUser(ctx, id),
      },
    },
  });
