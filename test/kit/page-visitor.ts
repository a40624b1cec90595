import type { TestServer } from './test-server.ts';

type Page = { status: number; headers: Headers; text: string; path: string };

/** A browser without scripts: it keeps cookies, follows redirects and sends the forms that it was given. */
export function openPageVisitor(server: Pick<TestServer, 'url'>) {
  const cookies = new Map<string, string>();
  const keep = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
  };
  const request = async (path: string, init: RequestInit = {}): Promise<Page> => {
    const response = await fetch(new URL(path, server.url), {
      redirect: 'manual',
      ...init,
      headers: {
        accept: 'text/html',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...init.headers,
      },
    });
    keep(response.headers);
    return { status: response.status, headers: response.headers, text: await response.text(), path };
  };
  const follow = async (page: Page): Promise<Page> => {
    const target = page.headers.get('location');
    if (!target || page.status < 300 || page.status > 399) return page;
    const url = new URL(target, server.url);
    return follow(await request(url.pathname + url.search));
  };
  const post = (path: string, values: Record<string, string>, headers: Record<string, string> = {}) =>
    request(path, {
      method: 'POST',
      body: new URLSearchParams(values),
      headers: { origin: server.url, 'sec-fetch-site': 'same-origin', ...headers },
    });
  return {
    cookies,
    request,
    follow,
    post,
    open: async (path: string) => follow(await request(path)),
    /** Fills in a form of a page and follows where it leads. */
    submit: async (page: Page, form: string, values: Record<string, string> = {}) =>
      follow(await post(readAction(page, form), { ...readHiddenFields(page, form), ...values })),
  };
}

/** Returns the hidden fields of a form. */
export function readHiddenFields({ text }: Pick<Page, 'text'>, form: string): Record<string, string> {
  const [markup] = new RegExp(`<form[^>]*data-form="${form}".*?</form>`, 's').exec(text) ?? [];
  if (!markup) throw new Error(`The page has no form ${form}: ${text.slice(-2000)}`);
  const inputs = [...markup.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value]));
}

function readAction({ text, path }: Pick<Page, 'text' | 'path'>, form: string): string {
  return new RegExp(`<form method="post" action="([^"]+)" data-form="${form}"`).exec(text)?.[1] ?? path;
}

export function pageHeadingOf({ text }: Pick<Page, 'text'>): string {
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? '';
}
