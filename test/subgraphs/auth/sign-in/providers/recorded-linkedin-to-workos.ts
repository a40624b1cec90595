import { recordedEmail as email, type RecordedProvider } from './recorded.ts';

/** See the first half. */
export const recordedLast: Record<string, RecordedProvider> = {
  linkedin: {
    token: '/oauth/v2/accessToken',
    answers: {
      '/v2/userinfo': {
        sub: '782bbtaQ',
        email: email('linkedin'),
        email_verified: 'true',
        given_name: 'Lin',
        family_name: 'Ked',
        picture: 'https://linkedin.example/lin',
      },
    },
    claims: { name: 'Lin Ked', email_verified: true, avatar_url: 'https://linkedin.example/lin' },
  },
  notion: {
    token: '/v1/oauth/token',
    answers: {
      '/v1/users/me': {
        bot: {
          owner: {
            user: {
              id: 'd40e',
              name: 'Noa',
              avatar_url: 'https://notion.example/noa',
              person: { email: email('notion') },
            },
          },
        },
      },
    },
    claims: { name: 'Noa', avatar_url: 'https://notion.example/noa' },
  },
  slack: {
    token: '/api/openid.connect.token',
    tokenAnswer: { ok: true, id_token: 'not.for.us' },
    answers: {
      '/api/openid.connect.userInfo': {
        ok: true,
        sub: 'U0R7JM',
        'https://slack.com/user_id': 'U0R7JM',
        'https://slack.com/team_id': 'T0R7GR',
        email: email('slack'),
        email_verified: true,
        name: 'Sly',
        picture: 'https://slack.example/sly',
      },
    },
    claims: { sub: 'U0R7JM', name: 'Sly', custom_claims: { 'https://slack.com/team_id': 'T0R7GR' } },
  },
  snapchat: {
    token: '/accounts/oauth2/token',
    answers: {
      '/v1/me': {
        data: {
          me: {
            externalId: 'CAESIP',
            displayName: 'Snap',
            bitmoji: { avatar: 'https://snap.example/1', id: null },
            email: email('snapchat'),
          },
        },
      },
    },
    claims: { name: 'Snap', slug: 'Snap', avatar_url: 'https://snap.example/1' },
  },
  spotify: {
    token: '/api/token',
    answers: {
      '/v1/me': {
        id: 'spot',
        email: email('spotify'),
        display_name: 'Spot',
        images: [
          { url: 'https://spotify.example/64', width: 64 },
          { url: 'https://spotify.example/300', width: 300 },
        ],
      },
    },
    claims: { name: 'Spot', picture: 'https://spotify.example/300', email_verified: false },
  },
  twitch: {
    token: '/oauth2/token',
    tokenAnswer: { scope: ['user:read:email'] },
    answers: {
      '/helix/users': {
        data: [
          {
            id: '141981764',
            login: 'twitchdev',
            display_name: 'TwitchDev',
            type: '',
            broadcaster_type: 'partner',
            description: 'Streams',
            profile_image_url: 'https://twitch.example/1',
            offline_image_url: '',
            view_count: 5,
            email: email('twitch'),
          },
        ],
      },
    },
    claims: {
      name: 'twitchdev',
      nickname: 'TwitchDev',
      slug: 'TwitchDev',
      custom_claims: { broadcaster_type: 'partner', description: 'Streams', view_count: 5 },
    },
  },
  twitter: {
    token: '/2/oauth2/token',
    answers: {
      '/2/users/me': {
        data: {
          id: '2244994945',
          name: 'Tweeter',
          username: 'tweets',
          confirmed_email: email('twitter'),
          profile_image_url: 'https://x.example/1',
        },
      },
    },
    claims: { sub: '2244994945', name: 'Tweeter', user_name: 'tweets', preferred_username: 'tweets' },
  },
  workos: {
    token: '/sso/token',
    tokenAnswer: {
      profile: {
        id: 'prof_1',
        email: email('workos'),
        first_name: 'Wo',
        last_name: 'Rkos',
        connection_id: 'conn_1',
        organization_id: 'org_1',
      },
    },
    claims: { name: 'Wo Rkos', custom_claims: { connection_id: 'conn_1', organization_id: 'org_1' } },
  },
};
