import { StatusBadge, type StatusTone } from '../../shell/status-badge.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { defineWords } from '../../words/words.ts';

type Status = 'deleted' | 'banned' | 'anonymous' | 'confirmed' | 'invited' | 'unconfirmed';

type UserState = {
  deletedAt: string | null;
  bannedUntil: string | null;
  isAnonymous: boolean | null;
  confirmedAt: string | null;
  invitedAt: string | null;
};

const tones: Record<Status, StatusTone> = {
  deleted: 'neutral',
  banned: 'bad',
  anonymous: 'neutral',
  confirmed: 'good',
  invited: 'info',
  unconfirmed: 'warning',
};

const userStatusWords = defineWords<Record<Status, string>>({
  en: {
    deleted: 'Deleted',
    banned: 'Banned',
    anonymous: 'Anonymous',
    confirmed: 'Confirmed',
    invited: 'Invited',
    unconfirmed: 'Not confirmed',
  },
  de: {
    deleted: 'Gelöscht',
    banned: 'Gesperrt',
    anonymous: 'Anonym',
    confirmed: 'Bestätigt',
    invited: 'Eingeladen',
    unconfirmed: 'Nicht bestätigt',
  },
});

export function isBanned({ bannedUntil }: Pick<UserState, 'bannedUntil'>): boolean {
  return bannedUntil !== null && new Date(bannedUntil) > new Date();
}

function statusOf(user: UserState): Status {
  if (user.deletedAt) return 'deleted';
  if (isBanned(user)) return 'banned';
  if (user.isAnonymous) return 'anonymous';
  if (user.confirmedAt) return 'confirmed';
  return user.invitedAt ? 'invited' : 'unconfirmed';
}

/** State of a user: of several, the one that keeps the user from signing in. */
export function UserStatus({ user }: { user: UserState }) {
  const words = useWords(userStatusWords);
  const status = statusOf(user);
  return <StatusBadge tone={tones[status]}>{words[status]}</StatusBadge>;
}

type Person = {
  uuid: string;
  email: string | null;
  phone: string | null;
  userMetadata: Record<string, unknown> | null;
};

/** Returns the full name that the user or a provider has given. */
export function fullNameOf({ userMetadata }: Pick<Person, 'userMetadata'>): string | undefined {
  const names = [userMetadata?.full_name, userMetadata?.name];
  return names.find((name): name is string => typeof name === 'string' && name !== '');
}

/** Returns how lists and dialogs name a user. */
export function userLabelOf({ email, phone, uuid }: Pick<Person, 'uuid' | 'email' | 'phone'>): string {
  return email || phone || uuid;
}
