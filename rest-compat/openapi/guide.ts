const fence = '```';

/** Introduction of the reference, in Markdown. */
export const apiReferenceIntroduction = `
Authentication, job campaigns and content over HTTP, with documented paths, bodies and errors. The graph at
[/graphql](/graphql) has the same data, and more. All bodies are JSON in UTF-8 unless an operation says otherwise. Each
response has the header \`x-request-id\`: name it when you report a problem.

## Signing in

Each service has its own credential. A request can contain several; each operation reads its own.

- **Authentication**: \`Authorization: Bearer <access token>\`. The token comes from \`POST /token?grant_type=password\` and is
  valid for an hour unless the server says otherwise.
- **Campaigns**, below \`/v1\`: \`x-apikey: <account key>\`. The page [/account](/account) shows the key, as does
  \`{ me { campaignAccount { key } } }\` at [/graphql](/graphql) with an access token.
- **Content**, below \`/api\`: \`Authorization: Bearer <CMS token>\`. An administrator creates the token at
  [/console/content/tokens](/console/content/tokens) with the scopes it needs.
- **Content in the back office**, below \`/api/backend\`: a cookie. \`POST /api/backend/login\` sets it, and browsers send it.

${fence}sh
curl "$URL/signup" -d '{"email":"anna@example.com","password":"correct horse battery"}'
curl "$URL/token?grant_type=password" -d '{"email":"anna@example.com","password":"correct horse battery"}'
curl "$URL/user" -H "Authorization: Bearer $ACCESS_TOKEN"
${fence}

If addresses are confirmed, follow the link in the mail between the first and the second request. Before the access token
expires, exchange the refresh token for the next pair: \`POST /token?grant_type=refresh_token\`. A refresh token can be used
once.

The paths of authentication also exist below \`/auth/v1\`, where supabase-js expects them:
\`createClient(url, 'any text').auth\` works without changes. Of Supabase, only authentication is supported, not \`from\`,
\`storage\`, \`functions\` and \`channel\`.

## Errors

A response with a status from 400 has a body for programs. Compare the code, and show the message.

- **Authentication**: \`{"code": 400, "error_code": "bad_json", "msg": "…"}\`. With the request header
  \`x-supabase-api-version: 2024-01-01\` it is \`{"code": "bad_json", "message": "…"}\`.
- **OAuth**: \`{"error": "invalid_client", "error_description": "…"}\` (RFC 6749).
- **Campaigns and channels**:
  \`{"ok": false, "code": "invalid_field", "message": "…", "errors": [{"field": "name", "message": "…"}]}\`.
- **Content**: \`{"error": "…"}\`, sometimes with more fields.
- **Job pages and feeds**: a page, or a line of text.

A hook of the operator can reject a request with a status and a text of its own. The code is then \`unknown\`.

Links that people follow redirect, and the address contains the failure. Status 401 requires another credential, and 403
does not change with a repetition. After 429 and 503, repeat the request when the seconds in \`Retry-After\` are over. A 500 of
authentication has an \`error_id\`, which is the id of the request.

## Paging

- **Accounts, audit log, apps**: \`page\` from 1 and \`per_page\` up to 1000. The response has the headers \`X-Total-Count\` and
  \`Link\`.
- **Campaigns**: \`limit\` up to 1000, and \`after\` with the last \`_id\`. The response has the header \`Link\` with
  \`rel="next"\`. Without \`limit\` the response contains all campaigns.
- **Content**: \`page\` from 1, \`per_page\` up to 1000, \`sort=name:desc,id:asc\` and \`filter[…]\`. The response has \`meta\` in
  its body.

Parameters with several values are written with commas: \`status=Live,Published\`. In a value of a campaign's filter, a comma is written \`\\,\`.

## Limits

Defaults, which the operator can change:

- Requests with one account key: 600 per minute.
- Mails and text messages of the whole server: 30 per hour each.
- Requests for tokens of one client: 150 in five minutes.
- Sign-ups, and requests that send a code or a link, of one client: 30 in five minutes each.
- Sign-ins to the content service after three failures: one in five seconds.
- Size of a body without a file: 1 MiB.
- Duration of a request: 10 seconds.

Limits per client apply only if the server knows which header identifies clients (\`SVC_RATE_LIMIT_HEADER\`). Above a limit the
response has status 429, and \`Retry-After\` names the seconds to wait.

## Idempotency

\`POST /v1/campaign\` accepts the header \`Idempotency-Key\`, a text of your own such as a UUID. For 24 hours, a request with the
same key and the same body gets the first response again, so that a client can repeat a request whose response was lost. The
same key with another body is rejected with 409. A repeated \`PUT\` or \`PATCH\` changes nothing more. A campaign that was
already published is rejected with 409, and a deleted object with 404: after a lost response, both mean that the first
request arrived.

## Webhooks

\`createWebhook\` at [/graphql](/graphql) registers a URL that receives events of an account's campaigns and deliveries by
POST. Messages are signed as [Standard Webhooks](https://www.standardwebhooks.com) defines, and its libraries verify them:
\`new Webhook(secret).verify(body, headers)\`. Messages arrive at least once and in no guaranteed order, so store
\`webhook-id\`. A message without a 2xx response within ten seconds is repeated for most of a day.

## Generated clients

[openapi-generator](https://openapi-generator.tech) 7.25 and later generates clients of \`/openapi.json\` for TypeScript,
Python, Java, Go, C#, Kotlin and PHP. \`npm install --global @openapitools/openapi-generator-cli\` installs it; it needs Java. Go
needs the option \`enumClassPrefix=true\`; for Java, \`useSingleRequestParameter=true\` makes one object of a method's parameters. Operation ids are the method names;
\`x-former-id\` is the name that they had before.

${fence}
openapi-generator-cli generate -i "$URL/openapi.json" -g go -o client --additional-properties enumClassPrefix=true
${fence}

## Moving from the authentication service

Change the base address. Clients of GoTrue and auth-js keep their calls; those of supabase-js keep \`createClient\` as well, since \`/auth/v1\` is
here. Settings keep their names, with \`SVC_\` or \`GOTRUE_\` in front.

Accounts move with their ids and passwords: \`POST /admin/users\` takes \`id\` and \`password_hash\` (bcrypt, argon2 or Firebase's scrypt). Sessions do not
move, so people sign in again. A token without a user, as that of a service role, goes on working where this server has its key
(\`SVC_JWT_SECRET\` or \`SVC_JWT_KEYS\`).

Two things look different: phone numbers have their \`+\` everywhere, and errors have \`error_code\` for
clients that name no version, too.

## Moving from the campaign service

Change the base address; paths stay below \`/v1\`, and bodies, labels and statuses are what they were: creating a campaign answers 200, too. Keys are
new: each account reads its own at [/graphql](/graphql). New are \`limit\` and \`after\` of the list, \`Idempotency-Key\`, the limit of requests, and messages
to webhooks. A failure has one shape, and names every field that is wrong at once.

${fence}sh
curl "$URL/v1/campaign" -H "x-apikey: $ACCOUNT_KEY" -H "Idempotency-Key: 4f1c9d" -d '{"name":"Staff Nurse"}'
curl "$URL/v1/campaign?status=Draft,Live&limit=100" -H "x-apikey: $ACCOUNT_KEY"
${fence}

## Moving from the content add-on

Change the base address; paths stay below \`/api\`, with the same lists, filters and acknowledgements. Tokens are new and are made with the scopes
that the old ones had, such as \`structure/articles/list\`. The header needs the word \`Bearer\`, which the add-on did not insist on.

${fence}sh
curl "$URL/api/structure/articles?sort=name:asc&per_page=5" -H "Authorization: Bearer $CMS_TOKEN"
${fence}

What the back office does with its cookie stays below \`/api/backend\`. The cookie is \`trellis_cms\` in place of \`PHPSESSID\`, and a write with it has a JSON
content type or the header \`X-Requested-With\`. PHP in the output of modules is not run; placeholders such as \`REX_VALUE[1]\` are.
`.trim();
