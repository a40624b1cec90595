import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { type Configuration, type InteractionResults, Provider } from 'oidc-provider';
import { findFreePort } from '../../../../kit/free-port.ts';

type Person = { sub: string; email: string; email_verified: boolean; name: string };

type Paths = { realm: string; routes: Configuration['routes'] };

const kinds: Record<string, Paths> = {
  keycloak: {
    realm: '/realms/server',
    routes: {
      authorization: '/protocol/openid-connect/auth',
      token: '/protocol/openid-connect/token',
      userinfo: '/protocol/openid-connect/userinfo',
      jwks: '/protocol/openid-connect/certs',
    },
  },
  gitlab: { realm: '/git', routes: { authorization: '/oauth/authorize', token: '/oauth/token' } },
};

/**
 * Opens a real OpenID provider at the URLs of Keycloak or GitLab. Its login page signs in `person` and grants access
 * immediately, or after a click on a button if `asks` is set.
 */
export async function openOpenIdProvider(
  kind: 'keycloak' | 'gitlab',
  person: Person,
  callback = 'http://localhost:8081/callback',
) {
  const { realm = '', routes } = kinds[kind] ?? {};
  const port = await findFreePort();
  const issuer = `http://127.0.0.1:${port}${realm}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: `${kind}-client`,
        client_secret: `${kind}-secret`,
        redirect_uris: [callback],
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    routes,
    scopes: ['openid', 'offline_access', 'read_user'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, accountId) => ({ accountId, claims: () => person }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => false },
    cookies: { keys: [randomBytes(16).toString('hex')] },
  });
  const mood = { refuses: false, asks: false };
  const app = express();
  app.get('/interaction/:uid', (_, res, next) => {
    if (mood.asks) res.type('html').send('<form method="post"><button>That is me</button></form>');
    else next();
  });
  app.all('/interaction/:uid', async (req, res) => {
    const result = mood.refuses
      ? refusal
      : await agree(provider, await provider.interactionDetails(req, res), person);
    await provider.interactionFinished(req, res, result, { mergeWithLastSubmission: true });
  });
  app.get(`${realm}/api/v4/user`, async (req, res) => {
    const token = await provider.AccessToken.find(req.get('authorization')?.slice('Bearer '.length) ?? '');
    if (!token?.scopes.has('read_user')) res.status(401).json({ message: '401 Unauthorized' });
    else res.json({ id: 7, email: person.email, confirmed_at: '2026-01-01T00:00:00Z', name: person.name });
  });
  app.get(`${realm}/api/v4/user/emails`, (_, res) => void res.json([]));
  app.use(realm, provider.callback());
  const server = app.listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: issuer,
    port: (server.address() as AddressInfo).port,
    mood,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const refusal: InteractionResults = { error: 'access_denied', error_description: 'The user said no' };

type Details = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Signs in, then consents to everything that is asked. */
async function agree(
  provider: Provider,
  { prompt, params }: Details,
  { sub }: Person,
): Promise<InteractionResults> {
  if (prompt.name === 'login') return { login: { accountId: sub } };
  const grant = new provider.Grant({ accountId: sub, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  return { consent: { grantId: await grant.save() } };
}
