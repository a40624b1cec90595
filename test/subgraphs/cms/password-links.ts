import { createBcrypt } from '../../../core/auth/bcrypt.ts';
import { createSystemRequestContext } from '../../../core/context/request-context.ts';
import { createLog } from '../../../core/telemetry/log.ts';
import { prepareDomains } from '../../../server/domains/open-domains.ts';
import { toChoosePasswordLink } from '../../../server/pages/cms/password-link.ts';
import { issuePasswordLinks } from '../../../subgraphs/cms/services/password-links/issue-password-links.ts';
import { openPageVisitor, pageHeadingOf } from '../../kit/page-visitor.ts';
import type { TestServer } from '../../kit/test-server.ts';

const stamp = { createdAt: new Date(0), createdByName: 'x', updatedAt: new Date(0), updatedByName: 'x' };

/** Users as an import brings them, and the links that an operator makes for them. */
export function createPasswordLinks({ settings, db, clock, send }: TestServer) {
  /** A context as that of a command, beside the server that runs. */
  const openContext = async () => {
    const log = createLog({ level: 'silent' });
    const { contextOf } = await (await prepareDomains({ settings, database: db, log, clock })).cms();
    return contextOf(createSystemRequestContext('command'));
  };
  const issue = async ({ login, hours = 72 }: { login?: string; hours?: number } = {}) => {
    const links = await issuePasswordLinks(await openContext(), { login, validSeconds: hours * 3600 });
    return links.map((link) => ({ ...link, path: toChoosePasswordLink('', link.secret) }));
  };
  return {
    openContext,
    issue,
    /** The link of one user. */
    issueFor: async (login: string, hours?: number) => {
      const [link] = await issue({ login, hours });
      if (!link) throw new Error(`There is no link for ${login}.`);
      return link;
    },
    /** A user whose hash no password opens; the original may have had another cost. */
    addImported: (login: string, { isActive = true, cost = settings.passwords.hashCost } = {}) =>
      db.cms.user.create({
        data: {
          login,
          email: `${login}@example.com`,
          isActive,
          passwordHash: createBcrypt(cost).unmatchable,
          passwordChangedAt: new Date(0),
          ...stamp,
        },
      }),
    signsIn: async (login: string, password: string) =>
      (await send('POST', '/api/backend/login', { json: { login, password } })).status,
  };
}

/** Opens a link in a browser of its own, and sends its form where it has one. */
export async function openLink(server: TestServer, path: string) {
  const visitor = openPageVisitor(server);
  const page = await visitor.open(path);
  return {
    visitor,
    page,
    heading: pageHeadingOf(page),
    choose: (password: string) => visitor.submit(page, 'choose', { password }),
  };
}

/** The login whose password was chosen without a page, or the code of the refusal. */
export async function chooseByGraph(server: TestServer, secret: string, password: string): Promise<string> {
  const { data, errors } = await server.graphql(
    'mutation ($input: ChooseCmsPasswordInput!) { chooseCmsPassword(input: $input) { login } }',
    { input: { secret, password } },
  );
  return errors?.[0]?.extensions.code ?? String(data.chooseCmsPassword.login);
}
