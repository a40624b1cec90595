import type { RecordedRequest } from './records.ts';

type RequestExample = {
  title: string;
  request: RecordedRequest;
  /** Response to the request, if the recorded one does not fit it. */
  answer?: unknown;
};

const email = 'anna@example.com';
const password = 'correct horse battery';
const id = '0f8b5d86-5d0b-4f7e-9a43-1f2d7c1a9b10';
const moment = '2026-01-15T09:30:00.000Z';
const userMetadata = { sub: id, email, email_verified: false, phone_verified: false };

/** Account that waits for the confirmation of its address. */
const unconfirmedAccount = {
  id,
  aud: 'authenticated',
  role: 'authenticated',
  email,
  phone: '',
  confirmation_sent_at: moment,
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: userMetadata,
  identities: [
    {
      identity_id: '0f8b5d86-5d0b-4f7e-9a43-1f2d7c1a9b11',
      id,
      user_id: id,
      identity_data: userMetadata,
      provider: 'email',
      last_sign_in_at: moment,
      created_at: moment,
      updated_at: moment,
      email,
    },
  ],
  created_at: moment,
  updated_at: moment,
  is_anonymous: false,
};

/**
 * Examples by operation id, for the operations that readers try first. They replace recorded requests, which depend on
 * the settings and data of a test: the first ones succeed on a new development server, in this order.
 */
export const requestExamples: Readonly<Record<string, readonly [RequestExample, ...RequestExample[]]>> = {
  signUp: [
    {
      title: 'With an email address',
      request: { body: { email, password, data: { name: 'Anna' } } },
      answer: {
        ...unconfirmedAccount,
        user_metadata: { ...userMetadata, name: 'Anna' },
      },
    },
    {
      title: 'With a phone number, if it is enabled',
      request: { body: { phone: '+15557430032', password } },
    },
  ],
  issueToken: [
    {
      title: 'Password',
      request: { query: { grant_type: 'password' }, body: { email, password } },
    },
    {
      title: 'Refresh token, with grant_type=refresh_token',
      request: { body: { refresh_token: 'k3zq5w2m7a4b' } },
    },
    {
      title: 'Code of a PKCE flow, with grant_type=pkce',
      request: { body: { auth_code: id, code_verifier: 'Kd4Yw1Lq0vT8nB3xG6rM9sZ2cH5jP7aE0uF1iO4kS8w' } },
    },
  ],
  updateUser: [{ title: 'Change of the metadata', request: { body: { data: { name: 'Anna Berg' } } } }],
  requestRecovery: [{ title: 'Recovery mail', request: { body: { email } } }],
  sendOneTimeToken: [
    { title: 'Magic link', request: { body: { email } } },
    { title: 'Code to a phone, if it is enabled', request: { body: { phone: '+15557430032' } } },
  ],
  sendMagicLink: [{ title: 'Magic link', request: { body: { email } } }],
  resendOneTimeToken: [{ title: 'Confirmation of a sign-up', request: { body: { type: 'signup', email } } }],
  verifyOneTimeToken: [
    {
      title: 'Code of a mail',
      request: { body: { type: 'signup', email, token: '123456' } },
    },
    {
      title: 'Token of a link',
      request: { body: { type: 'signup', token_hash: 'pkce_5d41402abc4b2a76b9719d911017c592' } },
    },
  ],
  listCampaigns: [{ title: 'First page', request: { query: { limit: '20' } } }],
  createCampaign: [
    {
      title: 'Campaign that can be published',
      request: {
        body: {
          name: 'Staff Nurse',
          category: 'Healthcare Services',
          description:
            '<p>Join our <b>intensive care</b> unit in Lyon. You care for patients after surgery, plan the shifts of a team of eight and train new colleagues.</p>',
          company_name: 'St. Anna Hospital',
          company_country: 'France',
          company_website: 'https://hospital.example.com',
          contract: 'Full Time',
          education: 'Bachelor',
          experience: 'Junior',
          salary: { min: 2800, max: 3400, unit: 'month', currency: 'euro' },
          locations: [{ name: 'Clinic', city: 'Lyon', country: 'FR', postal_code: '69003' }],
          skills: ['Intensive care'],
          url: 'https://jobs.example.com/staff-nurse',
        },
      },
    },
    { title: 'Draft with a name only', request: { body: { name: 'Staff Nurse' } } },
  ],
  updateCampaign: [
    {
      title: 'Other text for advertisements',
      request: {
        params: { id: '0123456789abcdef01234567' },
        body: { text_1: 'Come to Lyon', skills: ['Intensive care', 'Triage'] },
      },
    },
  ],
  listArticles: [{ title: 'First page', request: { query: { page: '1', per_page: '20' } } }],
  createArticle: [
    { title: 'Article in the root', request: { body: { name: 'Opening hours', category_id: 0 } } },
  ],
  getArticle: [{ title: 'First article', request: { params: { id: '1' } } }],
  createCategory: [
    { title: 'Category in the root', request: { body: { name: 'News', category_id: 0, status: 1 } } },
  ],
  listSlices: [{ title: 'Slices of the first article', request: { params: { id: '1' } } }],
  createModule: [
    {
      title: 'Module with one text',
      request: {
        body: {
          name: 'Text',
          key: 'text',
          input: '<textarea name="REX_INPUT_VALUE[1]">REX_VALUE[1]</textarea>',
          output: '<p>REX_VALUE[1]</p>',
        },
      },
    },
  ],
  createTemplate: [
    {
      title: 'Template with a title',
      request: {
        body: { name: 'Page', content: '<h1>REX_ARTICLE[field=name]</h1>REX_ARTICLE[]', active: 1 },
      },
    },
  ],
  createMedia: [{ title: 'File with a title', request: { body: { title: 'Entrance' } } }],
  getLanguage: [{ title: 'Start language', request: { params: { id: '1' } } }],
};
