import { writeFileSync } from 'node:fs';
import { families } from '../rest-compat/families.ts';
import { buildOpenApi } from '../rest-compat/openapi.ts';

writeFileSync('rest-compat/openapi.json', `${JSON.stringify(buildOpenApi(families), null, 1)}\n`);
