import { writeFileSync } from 'node:fs';
import { families } from '../../rest-compat/families.ts';
import { buildOpenApi } from '../../rest-compat/openapi/build-openapi.ts';
import { readCodes, readRecords } from '../../rest-compat/openapi/records.ts';
import { listErrors } from '../../server/schema/error-tables.ts';
import { projectRoot } from '../../server/settings/project-root.ts';

const document = buildOpenApi(families, readRecords(projectRoot, families));
write('rest-compat/openapi.json', document);

const { provoked } = readCodes(projectRoot);
// Errors that REST reports with the code of another error are not listed.
const errors = listErrors()
  .filter(({ code, wire }) => (wire?.code ?? code) === code)
  .map(({ code, status, message, wire }) => {
    return { code, ...{ status, message, ...wire }, operations: provoked[code] ?? [] };
  });
write('rest-compat/errors.json', errors);

function write(file: string, content: unknown) {
  writeFileSync(file, `${JSON.stringify(content, null, 1)}\n`);
}
