import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The authentication service itself.' })
export class AuthService {
  @Field(() => String, { description: 'Version of the build.' })
  version!: string;

  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => String, { description: 'What it is.' })
  description!: string;

  @Field(() => String, {
    description:
      'Under which address its keys are found; what tokens name as their issuer, where they name one.',
  })
  issuer!: string;
}
