import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { AuthSession } from './auth-session.type.ts';

const ReuseCause = {
  CONCURRENT_REFRESH: 'concurrent-refresh',
  FAIL_TO_SAVE: 'fail-to-save',
  ALWAYS_ALLOW: 'always-allow',
} as const;
registerEnumType(ReuseCause, {
  name: 'RefreshTokenReuseCause',
  description:
    'Why a refresh token was exchanged once more: soon after the first time, because it was the previous one, or because any is.',
});

@ObjectType({ description: 'The session with its next pair of tokens.' })
export class RefreshSessionPayload {
  @Field(() => AuthSession, { description: 'The session with its next pair of tokens.' })
  session!: AuthSession;

  @Field(() => Boolean, { description: 'Whether the token had been exchanged before, a moment ago.' })
  reused!: boolean;

  @Field(() => [ReuseCause], {
    description: 'Why it was exchanged once more; empty for tokens of version 1, and the first time.',
  })
  reuseCauses!: string[];
}
