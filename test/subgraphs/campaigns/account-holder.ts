import { randomUUID } from 'node:crypto';
import { createAccessTokenKeyring } from '../../../core/auth/keyring.ts';
import type { TestServer } from '../../kit/test-server.ts';

export type AccountHolder = Awaited<ReturnType<typeof openAccountHolder>>;

/** Somebody with a campaign account, made by the event that a confirmed user causes. */
export async function openAccountHolder(server: TestServer, email = `${randomUUID()}@example.com`) {
  const userId = await insertUser(server, email);
  await server.runTask('campaigns.open_account', { userId, email });
  const bearer = await signToken(server, { sub: userId, email, role: 'authenticated' });
  const { data } = await server.graphql('{ myCampaignAccount { id: reference key } }', {}, bearer);
  const { id: accountId, key } = data.myCampaignAccount as { id: string; key: string };
  return { userId, email, accountId, key, apikey: { 'x-apikey': key }, bearer };
}

/** A user of the authentication service, for whom a token may then be signed. */
export async function insertUser(server: TestServer, email: string | null = null): Promise<string> {
  const now = new Date();
  const columns = { aud: 'authenticated', role: 'authenticated', createdAt: now, updatedAt: now };
  const { id } = await server.db.auth.user.create({ data: { ...columns, email } });
  return id;
}

/** The header of a user with these claims. */
export async function signToken(server: TestServer, claims: Record<string, unknown>, lifetimeSeconds = 3600) {
  const keyring = await createAccessTokenKeyring(server.settings.token);
  const now = Math.floor(Date.now() / 1000);
  const token = await keyring.sign({ ...claims, iat: now, exp: now + lifetimeSeconds });
  return { authorization: `Bearer ${token}` };
}

export type WireCampaign = { _id: string; __v: number; status: string } & Record<string, unknown>;
export type Answer = {
  ok: boolean;
  code?: string;
  message?: string;
  errors?: { field: string; message: string }[];
  campaign: WireCampaign;
  campaigns: WireCampaign[];
};

/** A key's holder at the REST endpoints. */
export function restOf(server: TestServer, headers: Record<string, string>) {
  return async (method: string, path: string, json?: unknown, more: Record<string, string> = {}) => {
    const sent = await server.send(method, `/v1/campaign${path}`, { json, headers: { ...headers, ...more } });
    return { status: sent.status, headers: sent.headers, ...(sent.body as Answer) };
  };
}

/** Everything publishing needs. */
export const publishable = {
  name: 'Staff Nurse',
  category: 'Healthcare Services',
  contract: 'Full Time',
  company_name: 'St. Anna Hospital',
  company_country: 'France',
  url: 'https://jobs.example.com/staff-nurse',
  description: `<p>Join our <b>intensive care</b> unit in Lyon.</p> ${'You help to plan the shifts. '.repeat(4)}`,
};
