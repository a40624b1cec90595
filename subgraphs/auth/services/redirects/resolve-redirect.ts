import type { AuthContext } from '../../context.ts';
import { isAllowedRedirect } from './redirect-rules.ts';

/** Where to go in the end: the first allowed of header, parameter and referring page; otherwise the site. */
export function resolveRedirect(
  { request, settings }: AuthContext,
  asked: string | null | undefined,
): string {
  const candidates = [request.hints.redirect_to, asked, request.hints.referer];
  const allowed = candidates.find((candidate) => candidate && isAllowedTarget({ settings }, candidate));
  const target = allowed ?? settings.siteUrl;
  if (request.notes) request.notes.referer = target.split(/[?#]/, 1)[0];
  return target;
}

/** Whether it is a page of the site or of an app that the settings allow. */
export function isAllowedTarget({ settings }: Pick<AuthContext, 'settings'>, candidate: string): boolean {
  return isAllowedRedirect(candidate, {
    siteUrl: settings.siteUrl,
    patterns: settings.redirectPatterns,
    sameOriginOnly: settings.redirectsSameOriginOnly,
  });
}
