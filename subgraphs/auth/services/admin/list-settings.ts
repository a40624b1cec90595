import type { ShownSetting } from '../../../../core/settings/show-settings.ts';
import type { AuthContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';

/** The settings of the whole server, or those of one group, for administrators. */
export async function listSettings(
  ctx: AuthContext,
  group: string | null | undefined,
): Promise<readonly ShownSetting[]> {
  await authorize(ctx, 'setting:list');
  return group ? ctx.settingsOverview.filter((one) => one.group === group) : ctx.settingsOverview;
}
