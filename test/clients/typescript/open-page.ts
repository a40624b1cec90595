import { vi } from 'vitest';

/** Simulates the parts of a browser's page that the client uses. `vi.unstubAllGlobals` removes it. */
export function openPage(href: string) {
  const items = new Map<string, string>();
  const page = {
    /** Address to which a script has sent the browser. */
    openedUrl: '',
    state: { scroll: 7 } as unknown,
    /** Address of the page. */
    href,
    visit: (url: string) => {
      page.href = url;
      const { hash, protocol } = new URL(url);
      vi.stubGlobal('location', { href: url, hash, protocol, assign });
    },
  };
  const assign = (url: string) => {
    page.openedUrl = url;
  };
  vi.stubGlobal('history', {
    get state() {
      return page.state;
    },
    replaceState: (state: unknown, _: string, url: string) => {
      page.state = state;
      page.visit(new URL(url, page.href).href);
    },
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  page.visit(href);
  return page;
}
