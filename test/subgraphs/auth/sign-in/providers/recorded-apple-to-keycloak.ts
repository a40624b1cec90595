import { recordedEmail as email, type RecordedProvider } from './recorded.ts';

/** Responses of each provider, as documented by the provider, and the claims that are stored. */
export const recordedFirst: Record<string, RecordedProvider> = {
  apple: {
    token: '/auth/token',
    keys: '/auth/keys',
    idToken: { sub: '001.abc.123', email: email('apple'), email_verified: 'true', is_private_email: 'true' },
    claims: { sub: '001.abc.123', email_verified: true, custom_claims: { is_private_email: true } },
  },
  azure: {
    token: '/oauth2/v2.0/token',
    issuer: '/v2.0',
    keys: '/discovery/v2.0/keys',
    idToken: {
      sub: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
      email: email('azure'),
      name: 'Ada Azure',
      preferred_username: email('azure'),
      tid: '9122040d-6c67-4c5b-b112-36a304b66dad',
    },
    claims: {
      email_verified: true,
      name: 'Ada Azure',
      full_name: 'Ada Azure',
      preferred_username: email('azure'),
      custom_claims: { tid: '9122040d-6c67-4c5b-b112-36a304b66dad', email: email('azure') },
    },
  },
  bitbucket: {
    token: '/site/oauth2/access_token',
    answers: {
      '/2.0/user': {
        uuid: '{9f2e}',
        display_name: 'Bea',
        links: { avatar: { href: 'https://bitbucket.example/bea.png' } },
      },
      '/2.0/user/emails': {
        values: [
          { email: email('bitbucket'), is_confirmed: true, is_primary: true },
          { email: 'other@example.com', is_confirmed: false, is_primary: false },
        ],
      },
    },
    claims: { sub: '{9f2e}', full_name: 'Bea', avatar_url: 'https://bitbucket.example/bea.png' },
  },
  discord: {
    token: '/api/oauth2/token',
    answers: {
      '/api/users/@me': {
        id: '80351110224678912',
        username: 'nelly',
        discriminator: '0',
        global_name: 'Nelly',
        avatar: 'a_8342729096ea3675442027381ff50dfe',
        verified: true,
        email: email('discord'),
      },
    },
    claims: {
      name: 'nelly#0',
      full_name: 'nelly',
      custom_claims: { global_name: 'Nelly' },
      avatar_url:
        'https://cdn.discordapp.com/avatars/80351110224678912/a_8342729096ea3675442027381ff50dfe.gif',
    },
  },
  facebook: {
    token: '/oauth/access_token',
    answers: {
      '/me': {
        id: '10158',
        email: email('facebook'),
        first_name: 'Fay',
        last_name: 'Book',
        name: 'Fay B. Book',
        picture: { data: { url: 'https://facebook.example/fay.jpg' } },
      },
    },
    claims: {
      name: 'Fay Book',
      nickname: 'Fay B. Book',
      slug: 'Fay B. Book',
      avatar_url: 'https://facebook.example/fay.jpg',
    },
  },
  figma: {
    token: '/v1/oauth/token',
    answers: {
      '/v1/me': { id: '77', email: email('figma'), handle: 'fig', img_url: 'https://figma.example/fig.png' },
    },
    claims: { name: 'fig', avatar_url: 'https://figma.example/fig.png' },
  },
  github: {
    token: '/login/oauth/access_token',
    answers: {
      '/api/v3/user': {
        id: 583231,
        login: 'octocat',
        name: 'Octo Cat',
        avatar_url: 'https://github.example/1',
      },
      '/api/v3/user/emails': [
        { email: 'second@example.com', primary: false, verified: true },
        { email: 'GitHub@Example.com', primary: true, verified: true },
      ],
    },
    claims: {
      sub: '583231',
      name: 'Octo Cat',
      user_name: 'octocat',
      preferred_username: 'octocat',
      avatar_url: 'https://github.example/1',
    },
  },
  gitlab: {
    token: '/oauth/token',
    answers: {
      '/api/v4/user': {
        id: 42,
        email: email('gitlab'),
        confirmed_at: '2012-05-23T09:05:22Z',
        name: 'Gil Lab',
        avatar_url: 'https://gitlab.example/42',
      },
      '/api/v4/user/emails': [{ id: 1, email: 'gil@example.com', confirmed_at: '2021-03-26T19:07:56Z' }],
    },
    claims: { sub: '42', name: 'Gil Lab', picture: 'https://gitlab.example/42', email_verified: true },
  },
  google: {
    token: '/token',
    keys: '/oauth2/v3/certs',
    idToken: {
      sub: '110169484474386276334',
      email: email('google'),
      email_verified: true,
      name: 'Gus Google',
      picture: 'https://google.example/gus',
      hd: 'example.com',
    },
    claims: {
      full_name: 'Gus Google',
      avatar_url: 'https://google.example/gus',
      custom_claims: { hd: 'example.com' },
    },
  },
  keycloak: {
    token: '/protocol/openid-connect/token',
    answers: {
      '/protocol/openid-connect/userinfo': {
        sub: 'f:1',
        email: email('keycloak'),
        email_verified: true,
        name: 'Kay',
        given_name: 'Kay',
        preferred_username: 'kay',
        groups: ['staff'],
      },
    },
    claims: {
      ...{ name: 'Kay', given_name: 'Kay', preferred_username: 'kay' },
      custom_claims: { given_name: 'Kay', preferred_username: 'kay', groups: ['staff'] },
    },
  },
};
