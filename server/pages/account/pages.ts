import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { type Outcome, pagesFor } from '../forms/form-page.ts';
import { type AccountSession, type AccountVisit, keepSession, toSession } from './session.ts';

export const { definePage, defineForm } = pagesFor<AccountSession>();

type SignedIn = Parameters<typeof keepSession>[1] & {
  user: { factors: readonly Factor[] | null };
};

type Factor = { factorType: string; status: string };

/** After any way in: the session is kept, and asked for its second factor if its user has one. */
export function enter(visit: AccountVisit, tokens: SignedIn, to = ''): Outcome {
  keepSession(visit, tokens);
  const isDone = !hasFactor(tokens.user.factors) || toSession(tokens.accessToken)?.isSecond;
  if (isDone) return { to };
  if (to) visit.cookies.set('next', to, 600);
  return { to: '/check' };
}

/** Where those go on who have shown their second factor. */
export function takeNext({ cookies }: AccountVisit): string {
  const next = cookies.get('next');
  if (next) cookies.set('next', '');
  return /^\/[a-z-]+$/.test(next) ? next : '';
}

function hasFactor(factors: readonly Factor[] | null): boolean {
  return (factors ?? []).some(({ status }) => status === 'VERIFIED');
}

const factorsDocument = graph('query PageFactors { me { factors { factorType status } } }');

/** Leads a session that has not shown its user's second factor to where it is asked for. */
export async function askForFactor(visit: AccountVisit): Promise<Outcome | null> {
  if (visit.session?.isSecond) return null;
  const { me } = await visit.run(factorsDocument, {});
  return hasFactor(me.factors) ? { to: '/check' } : null;
}
