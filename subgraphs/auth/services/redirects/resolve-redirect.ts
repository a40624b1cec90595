import type { AuthContext } from '../../context.ts';
import { isAllowedRedirect } from './redirect-rules.ts';

type Asked = string | null | undefined;

/** Where to go in the end: the first allowed of header, parameter and referring page; otherwise the site. */
export function resolveRedirect(ctx: AuthContext, asked: Asked): string {
  const { redirect_to: ofHeader, referer } = ctx.request.hints;
  return chooseAllowed(ctx, [ofHeader, asked, referer]);
}

/** The same where the body says it, which counts before the header. */
export function resolveBodyRedirect(ctx: AuthContext, asked: Asked): string {
  const { redirect_to: ofHeader, referer } = ctx.request.hints;
  return chooseAllowed(ctx, [asked, ofHeader, referer]);
}

function chooseAllowed({ request, settings }: AuthContext, candidates: readonly Asked[]): string {
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
