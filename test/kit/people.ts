import type { TestHouse } from './house.ts';

export type Person = {
  email: string;
  password: string;
  userId: string;
  accessToken: string;
  refreshToken: string;
  accountKey: string;
};

/** A person with a confirmed address, a session and a campaign account, made as people make theirs. */
export async function signUp(house: TestHouse, email: string): Promise<Person> {
  const password = 'correct horse battery';
  await expectStatus(house.send('POST', '/signup', { json: { email, password } }), 200);
  const mails = await house.mails(email);
  const link = mails.at(-1)?.text.match(/http\S+\/verify\S+/)?.[0];
  if (link) await expectStatus(house.send('GET', link.replace(/^https?:\/\/[^/]+/, '')), 303);
  const signedIn = await expectStatus(
    house.send('POST', '/token?grant_type=password', { json: { email, password } }),
    200,
  );
  const { access_token, refresh_token, user } = signedIn.body as Tokens;
  await house.settle();
  const { data, errors } = await house.graphql(
    '{ me { campaignAccount { key } } }',
    {},
    { authorization: `Bearer ${access_token}` },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return {
    email,
    password,
    userId: user.id,
    accessToken: access_token,
    refreshToken: refresh_token,
    accountKey: data.me.campaignAccount.key,
  };
}

type Tokens = { access_token: string; refresh_token: string; user: { id: string } };

async function expectStatus<T extends { status: number; text: string }>(sent: Promise<T>, status: number) {
  const answer = await sent;
  if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status}: ${answer.text}`);
  return answer;
}
