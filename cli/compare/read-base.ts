import { UsageError } from '../arguments/command.ts';

/** Reads the address of a side, which may have a path; the paths of requests are put behind it. */
export function readBase(option: string, text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`Give ${option} as an address: https://host/path.`);
  if (url.username || url.password || url.search || url.hash)
    throw new UsageError(
      `Give ${option} without credentials, query and fragment; credentials are headers, which --headers takes.`,
    );
  return url.href.replace(/\/+$/, '');
}
