import { z } from 'zod';

const tokenAnswer = z.looseObject({
  access_token: z.string().min(1),
  refresh_token: z.string().nullish(),
  id_token: z.string().nullish(),
});

/** JSON, or a form as some send it; an `error` is a failure whatever the status says. */
export async function parseTokenAnswer(response: Response) {
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  const isForm = /^(application\/x-www-form-urlencoded|text\/plain)/.test(type);
  const answer: unknown = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
  const { error } = z.looseObject({ error: z.unknown().optional() }).parse(answer);
  if (error !== undefined && error !== null && error !== '') {
    throw new Error(`the token endpoint answered ${JSON.stringify(error)}`);
  }
  return tokenAnswer.parse(answer);
}
