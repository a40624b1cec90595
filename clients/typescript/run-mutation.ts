import type { Graph } from './graph.ts';
import type { TokenSession } from './session.ts';
import type { Tokens } from './token-storage.ts';

export type User = { id: string; uuid: string; email: string | null };

/** Runs one mutation of the graph and returns its payload. `input` is absent for mutations without arguments. */
export type RunMutation = <Result>(name: string, selection: string, input?: object) => Promise<Result>;

/** Runs a mutation that can open a session, and stores its tokens. Returns `null` without a session. */
export type OpenSession = (name: string, input: object) => Promise<User | null>;

export function createRunMutation(graph: Graph): RunMutation {
  return async <Result>(name: string, selection: string, input?: object) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    const document = input
      ? `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`
      : `mutation { ${name} { ${selection} } }`;
    const { data } = await graph<Record<string, Result>>(document, input && { input });
    return data[name] as Result;
  };
}

type Payload = { tokens: (Tokens & { user: User }) | null };

export function createOpenSession(run: RunMutation, session: TokenSession): OpenSession {
  return async (name, input) => {
    const selection = 'tokens { accessToken refreshToken user { id uuid email } }';
    const { tokens } = await run<Payload>(name, selection, input);
    if (!tokens) return null;
    const { accessToken, refreshToken, user } = tokens;
    await session.write({ accessToken, refreshToken });
    return user;
  };
}
