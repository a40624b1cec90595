import { StatusBadge, type StatusTone } from '../../shell/status-badge.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { defineWords } from '../../words/words.ts';

type UserState = { isActive: boolean; loginTries: number };
type Status = 'active' | 'blocked' | 'lockedOut';

/** Failed sign-ins after which the server refuses the login until an administrator resets them. */
const maxTries = 50;

const tones: Record<Status, StatusTone> = { active: 'good', blocked: 'neutral', lockedOut: 'bad' };

const statusWords = defineWords<Record<Status, string>>({
  en: { active: 'Active', blocked: 'Blocked', lockedOut: 'Locked out' },
  de: { active: 'Aktiv', blocked: 'Gesperrt', lockedOut: 'Ausgesperrt' },
});

/** Whether the login is refused because of failed sign-ins. */
function isLockedOut({ loginTries }: Pick<UserState, 'loginTries'>): boolean {
  return loginTries >= maxTries;
}

/** Whether a CMS user can sign in, or what keeps them out. */
export function CmsUserStatus({ user }: { user: UserState }) {
  const words = useWords(statusWords);
  const activeStatus = isLockedOut(user) ? 'lockedOut' : 'active';
  const status = user.isActive ? activeStatus : 'blocked';
  return <StatusBadge tone={tones[status]}>{words[status]}</StatusBadge>;
}

/** Returns how lists and dialogs name a CMS user. */
export function cmsUserLabelOf({ name, login }: { name: string | null; login: string }): string {
  return name || login;
}
