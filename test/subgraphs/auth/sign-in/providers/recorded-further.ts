import { recordedEmail as email, type RecordedProvider } from './recorded.ts';

/** Recorded responses of providers that are not in the specification. */
export const recordedFurther: Record<string, RecordedProvider> = {
  linkedin_oidc: {
    token: '/oauth/v2/accessToken',
    answers: {
      '/v2/userinfo': {
        sub: '782bbtaR',
        name: 'Lina Ked',
        given_name: 'Lina',
        family_name: 'Ked',
        picture: 'https://linkedin.example/lina',
        locale: { country: 'US', language: 'en' },
        email: email('linkedin_oidc'),
        email_verified: true,
      },
    },
    claims: { sub: '782bbtaR', name: 'Lina Ked', given_name: 'Lina', email_verified: true },
  },
  slack_oidc: {
    token: '/api/openid.connect.token',
    tokenAnswer: { ok: true, id_token: 'not.for.us' },
    answers: {
      '/api/openid.connect.userInfo': {
        ok: true,
        sub: 'U0R7MFMJM',
        'https://slack.com/user_id': 'U0R7MFMJM',
        'https://slack.com/team_id': 'T0R7GR',
        email: email('slack_oidc'),
        email_verified: true,
        name: 'Slim',
        picture: 'https://slack.example/slim',
        given_name: 'Slim',
        family_name: 'Ack',
        locale: 'en-US',
      },
    },
    claims: { sub: 'U0R7MFMJM', name: 'Slim', custom_claims: { 'https://slack.com/team_id': 'T0R7GR' } },
  },
  x: {
    token: '/2/oauth2/token',
    tokenAnswer: { expires_in: 7200, scope: 'users.email tweet.read users.read offline.access' },
    answers: {
      '/2/users/me': {
        data: {
          id: '2244994946',
          name: 'Xena',
          username: 'xena',
          confirmed_email: email('x'),
          profile_image_url: 'https://x.example/2',
          url: 'https://xena.example',
          created_at: '2013-12-14T04:35:55.000Z',
        },
      },
    },
    claims: { sub: '2244994946', name: 'Xena', user_name: 'xena', website: 'https://xena.example' },
  },
  zoom: {
    token: '/oauth/token',
    answers: {
      '/v2/users/me': {
        id: 'z8dsdsdsdsdCfp8uQ',
        first_name: 'Zoe',
        last_name: 'Oom',
        email: email('zoom'),
        type: 2,
        verified: 1,
        login_type: 100,
        pic_url: 'https://zoom.example/zoe',
        status: 'active',
      },
    },
    claims: { sub: 'z8dsdsdsdsdCfp8uQ', name: 'Zoe Oom', avatar_url: 'https://zoom.example/zoe' },
  },
  kakao: {
    token: '/oauth/token',
    tokenAnswer: { refresh_token_expires_in: 5184000 },
    answers: {
      '/v2/user/me': {
        id: 123456789,
        connected_at: '2022-04-11T01:45:28Z',
        kakao_account: {
          profile_nickname_needs_agreement: false,
          profile: { nickname: 'Kai', profile_image_url: 'https://kakao.example/kai' },
          email_needs_agreement: false,
          is_email_valid: true,
          is_email_verified: true,
          email: email('kakao'),
        },
      },
    },
    claims: {
      sub: '123456789',
      name: 'Kai',
      preferred_username: 'Kai',
      user_name: 'Kai',
      avatar_url: 'https://kakao.example/kai',
    },
  },
  fly: {
    token: '/oauth/token',
    tokenAnswer: { scope: 'read', created_at: 1683733170 },
    answers: {
      '/oauth/token/info': {
        resource_owner_id: 'rzjkdw3g0ypx061q',
        user_id: 'rzjkdw3g0ypx061q',
        user_name: 'Flo Fly',
        email: email('fly'),
        organizations: [{ id: 'zd3e5wvkjel6pgqw', role: 'admin' }],
        scope: ['read'],
        expires_in: 7200,
        application: { uid: 'trellis' },
        created_at: 1683740928,
      },
    },
    claims: {
      sub: 'rzjkdw3g0ypx061q',
      full_name: 'Flo Fly',
      custom_claims: {
        resource_owner_id: 'rzjkdw3g0ypx061q',
        organizations: [{ id: 'zd3e5wvkjel6pgqw', role: 'admin' }],
        application: { uid: 'trellis' },
        scope: ['read'],
        created_at: 1683740928,
      },
    },
  },
  vercel_marketplace: {
    token: '/v1/integrations/sso/token',
    keys: '/.well-known/jwks',
    idToken: {
      sub: 'account:a1:user:u1',
      account_id: 'a1',
      installation_id: 'icfg_1',
      user_id: 'u1',
      user_role: 'ADMIN',
      global_user_id: 'g1',
      user_email: email('vercel_marketplace'),
      user_name: 'Vera',
      user_avatar_url: 'https://vercel.example/vera',
    },
    claims: { sub: 'global_user_id:g1', name: 'Vera', avatar_url: 'https://vercel.example/vera' },
  },
};
