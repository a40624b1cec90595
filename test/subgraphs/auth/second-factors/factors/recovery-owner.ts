import type { TestServer } from '../../../../kit/test-server.ts';
import { bearer, bodyOf, post, signIn } from '../../auth-test-server.ts';
import { signUpWithApp } from './factor-owner.ts';

const path = '/factors/recovery-codes';

export function codesOf(server: TestServer, accessToken: string) {
  const headers = bearer(accessToken);
  const ask = async (method: string, tail = '') => {
    const sent = await server.send(method, path + tail, { headers });
    return { status: sent.status, body: bodyOf(sent), headers: sent.headers };
  };
  return {
    status: () => ask('GET'),
    generate: (json?: object) => (json ? post(server, path, json, headers) : ask('POST')),
    regenerate: () => ask('POST', '/regenerate'),
    unenroll: () => ask('DELETE'),
    verify: (code: unknown) => post(server, `${path}/verify`, { code }, headers),
  };
}

/** Somebody with an app and a set of codes, who has lost the app and signed in again with the password alone. */
export async function loseApp(server: TestServer) {
  const person = await signUpWithApp(server);
  const { body } = await codesOf(server, person.accessToken).generate();
  const again = await signIn(server, person.email);
  return { ...person, codes: body.codes as string[], codesId: body.id as string, again };
}
