import type { GraphqlExampleSection } from './graphql-example.ts';

/** Examples of users and sessions. */
export const authExamples: GraphqlExampleSection = {
  title: 'Auth',
  examples: [
    {
      title: 'The signed-in user',
      needs: 'authorization',
      document: `query Me {
  me {
    id
    email
    lastSignInAt
    identities {
      provider
      email
    }
    campaignAccount {
      key
    }
  }
}`,
    },
    {
      title: 'Sign in with a password',
      document: `mutation SignIn($input: SignInWithPasswordInput!) {
  signInWithPassword(input: $input) {
    tokens {
      accessToken
      expiresAt
      refreshToken
    }
  }
}`,
      variables: { input: { contact: { email: 'anna@example.com' }, password: 'correct horse battery' } },
    },
    {
      title: 'Sign up',
      document: `mutation SignUp($input: SignUpInput!) {
  signUp(input: $input) {
    user {
      id
      email
    }
    tokens {
      accessToken
    }
  }
}`,
      variables: { input: { contact: { email: 'anna@example.com' }, password: 'correct horse battery' } },
    },
    {
      title: 'Ways to sign in',
      document: `query SignInSettings {
  authSettings {
    isEmailEnabled
    isPhoneEnabled
    isPasskeysEnabled
    isSignUpDisabled
  }
}`,
    },
  ],
};
