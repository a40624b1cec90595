import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  createCookieStorage,
  createLocalStorage,
  createMemoryStorage,
  type KeyValueStorage,
  keepInMemory,
  type TokenStorage,
} from '../../../clients/typescript/index.ts';

const tokens = { accessToken: 'head.body-_.signature', refreshToken: 'refresh;"é' };

afterEach(() => {
  vi.unstubAllGlobals();
});

function createBrowserStorage(): KeyValueStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

/** Cookies as `document.cookie` reads and writes them. */
function createCookieJar() {
  const cookies = new Map<string, string>([['trellis_theme', 'dark']]);
  return {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (/; Max-Age=0(;|$)/.test(text)) cookies.delete(name);
      else cookies.set(name, value);
    },
  };
}

const kinds: [string, () => TokenStorage][] = [
  ['memory', createMemoryStorage],
  ['localStorage', createLocalStorage],
  ['sessionStorage', () => createLocalStorage({ storage: createBrowserStorage() })],
  ['cookie', createCookieStorage],
];

test.each(kinds)('%s stores tokens, returns them and deletes them', async (_, create) => {
  vi.stubGlobal('localStorage', createBrowserStorage());
  vi.stubGlobal('document', createCookieJar());
  const storage = create();

  expect(await storage.read()).toBeNull();
  await storage.write(tokens);
  expect(await storage.read()).toEqual(tokens);
  await storage.write(null);
  expect(await storage.read()).toBeNull();
});

test('pages share localStorage and the cookie, by their names', async () => {
  vi.stubGlobal('localStorage', createBrowserStorage());
  vi.stubGlobal('document', createCookieJar());

  await createLocalStorage().write(tokens);
  await createCookieStorage({ name: 'user' }).write(tokens);

  expect(await createLocalStorage().read()).toEqual(tokens);
  expect(await createLocalStorage({ key: 'other' }).read()).toBeNull();
  expect(await createCookieStorage({ name: 'user' }).read()).toEqual(tokens);
  expect(await createCookieStorage().read()).toBeNull();
});

test.each(['{', '"text"', '{"accessToken":"a"}', 'null', '%'])(
  'a damaged item %j counts as absent',
  async (item) => {
    vi.stubGlobal('document', { cookie: `trellis=${item}` });
    const storage = createBrowserStorage();
    storage.setItem('trellis', item);

    expect(await createLocalStorage({ storage }).read()).toBeNull();
    expect(await createCookieStorage().read()).toBeNull();
  },
);

describe('a cookie', () => {
  test('has safe attributes, and those that are given', async () => {
    const page = { cookie: '' };
    vi.stubGlobal('document', page);
    vi.stubGlobal('location', { protocol: 'https:' });

    await createCookieStorage().write(tokens);
    expect(page.cookie).toMatch(/^trellis=[\w%.-]+; Path=\/; Max-Age=34560000; SameSite=Lax; Secure$/);

    vi.stubGlobal('location', { protocol: 'http:' });
    await createCookieStorage({ domain: 'example.com', path: '/app', sameSite: 'Strict' }).write(null);
    expect(page.cookie).toBe('trellis=; Path=/app; Domain=example.com; Max-Age=0; SameSite=Strict');
  });

  test('is read from a request and written to a response on a server', async () => {
    const set: string[] = [];
    const storage = createCookieStorage({
      readCookies: () => `a=b; trellis=${encodeURIComponent(JSON.stringify(tokens))}`,
      writeCookie: (cookie) => set.push(cookie),
      httpOnly: true,
    });
    const newTokens = { accessToken: 'new', refreshToken: 'newer' };

    expect(await storage.read()).toEqual(tokens);
    await storage.write(newTokens);

    expect(set).toEqual([expect.stringMatching(/; Secure; HttpOnly$/)]);
    expect(await storage.read()).toEqual(newTokens);
  });

  test('that browsers would drop is refused, and so is a name that is none', () => {
    vi.stubGlobal('document', createCookieJar());
    const storage = createCookieStorage();

    expect(() => storage.write({ ...tokens, accessToken: 'x'.repeat(4000) })).toThrow(/at most 4096/);
    expect(() => createCookieStorage({ name: 'a=b' })).toThrow(TypeError);
  });
});

test('a platform without localStorage or document is named, and so is a browser that blocks it', () => {
  const missing = expect.objectContaining({ code: 'UNSUPPORTED', isPassing: false });
  vi.stubGlobal('localStorage', undefined);

  expect(() => createLocalStorage().read()).toThrow(missing);
  expect(() => createCookieStorage().read()).toThrow(/give readCookies and writeCookie/);

  vi.unstubAllGlobals();
  const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true });
  try {
    expect(() => createLocalStorage().read()).toThrow(missing);
  } finally {
    if (descriptor) Object.defineProperty(globalThis, 'localStorage', descriptor);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  }
});

test('the former name of the storage in memory works', async () => {
  expect(await keepInMemory(tokens).read()).toEqual(tokens);
});
