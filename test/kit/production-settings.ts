/** Settings that production requires, without the database and the address. */
export const productionSettings = {
  NODE_ENV: 'production',
  SVC_JWT_SECRET: 'a-secret-of-at-least-thirty-two-characters',
  SVC_ENCRYPTION_KEY: 'another-secret-of-at-least-thirty-two-characters',
  SVC_API_EXTERNAL_URL: 'https://api.example.com',
  SVC_SITE_URL: 'https://example.com',
  SVC_SMTP_ADMIN_EMAIL: 'trellis@example.com',
  SVC_SMTP_HOST: '127.0.0.1',
  SVC_SMTP_PORT: '587',
  SVC_PASSWORD_HASH_COST: '10',
};
