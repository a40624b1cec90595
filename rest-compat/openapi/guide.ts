const fence = '```';

/** Introduction of the reference, in Markdown. */
export const apiReferenceIntroduction = `
The answers of three services, by their documented paths, bodies and errors. The graph at [/graphql](/graphql) has the same data, and more.
All bodies are JSON in UTF-8 unless an operation says otherwise. Each answer has the header \`x-request-id\`: name it when you report a problem.

## Signing in

Each service has a credential of its own. A request may carry several; each operation reads its own.

| Service | Header | Where it comes from |
|---|---|---|
| Authentication | \`Authorization: Bearer <access token>\` | \`POST /token?grant_type=password\`; good for an hour unless the server says otherwise |
| Campaigns, \`/v1\` | \`x-apikey: <account key>\` | \`{ me { campaignAccount { key } } }\` at /graphql, with an access token |
| Content, \`/api\` | \`Authorization: Bearer <CMS token>\` | an administrator of the server makes it, with the scopes it needs |
| Content, \`/api/backend\` | a cookie | \`POST /api/backend/login\`; browsers send it by themselves |

${fence}sh
curl "$URL/signup" -d '{"email":"anna@example.com","password":"correct horse battery"}'
curl "$URL/token?grant_type=password" -d '{"email":"anna@example.com","password":"correct horse battery"}'
curl "$URL/user" -H "Authorization: Bearer $ACCESS_TOKEN"
${fence}

Where addresses are confirmed, the link in the mail comes between the first line and the second. Before the access token ends, exchange the
refresh token for the next pair: \`POST /token?grant_type=refresh_token\`. A refresh token is good once.

The paths of authentication exist below \`/auth/v1\` too, where supabase-js looks for them: \`createClient(url, 'any text').auth\` works as it is.
Of Supabase, only authentication is here: \`from\`, \`storage\`, \`functions\` and \`channel\` find nothing.

## Errors

A status of 400 and above comes with a body that programs can read. Switch on the code, show the message.

| Service | Body |
|---|---|
| Authentication | \`{"code": 400, "error_code": "bad_json", "msg": "…"}\`; with the header \`x-supabase-api-version: 2024-01-01\`, \`{"code": "bad_json", "message": "…"}\` |
| OAuth within it | \`{"error": "invalid_client", "error_description": "…"}\`, as RFC 6749 has it |
| Campaigns, channels | \`{"ok": false, "code": "invalid_field", "message": "…", "errors": [{"field": "name", "message": "…"}]}\` |
| Content | \`{"error": "…"}\`, some with more fields beside it |
| Job pages, feeds | a page, or a line of text |

A hook of the operator may refuse with a status and a text of its own; the code then is \`unknown\`.

Links that people follow do not end in JSON: they redirect, and the failure is in the address. A 401 wants another credential, a 403 will stay one,
a 429 and a 503 may be tried again after the seconds in \`Retry-After\`. A 500 of authentication has an \`error_id\`, which is the request's id.

## Paging

| Lists | Request | Response |
|---|---|---|
| Accounts, audit log, apps | \`page\` from 1, \`per_page\` up to 1000 | headers \`X-Total-Count\` and \`Link\` |
| Campaigns | \`limit\` up to 1000, \`after\` the last \`_id\` | header \`Link\` with \`rel="next"\`; without \`limit\` all are sent |
| Content | \`page\` from 1, \`per_page\` up to 1000, \`sort=name:desc,id:asc\`, \`filter[…]\` | \`meta\` in the body |

Parameters with several values are written with commas: \`status=Live,Published\`. In a value of a campaign's filter, a comma is written \`\\,\`.

## Limits

| What | Unless the server says otherwise |
|---|---|
| Requests with one account key | 600 a minute |
| Mails, and texts, of the whole server | 30 an hour each |
| Requests for tokens of one client | 150 in five minutes |
| Sign-up, and what sends a code or a link, of one client | 30 in five minutes each |
| Sign-in to the content service after three failures | one in five seconds |
| A body without a file | 1 MiB |
| A whole request | 10 seconds |

What is counted by client is counted only where the server says which header tells clients apart (\`SVC_RATE_LIMIT_HEADER\`).
Beyond a limit the answer is 429 and says in \`Retry-After\` when to come back.

## Idempotency

\`POST /v1/campaign\` takes the header \`Idempotency-Key\`, a text of your own such as a UUID. A request with the same key and the same body gets the
first answer again for 24 hours, so a client that did not see the answer may ask again. The same key with another body is refused with 409.
A repeated \`PUT\` or \`PATCH\` changes nothing more. A campaign that was published already is refused with 409, and what was deleted already with 404:
after a lost answer, both say that the first request arrived.

## Webhooks

\`createWebhook\` at [/graphql](/graphql) registers a URL that receives events of an account's campaigns and deliveries by POST. Messages are
signed as [Standard Webhooks](https://www.standardwebhooks.com) says, and its libraries verify them:
\`new Webhook(secret).verify(body, headers)\`. They arrive at least once and in no guaranteed order: store \`webhook-id\`. A message without a 2xx response
within ten seconds is sent again for most of a day.

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
