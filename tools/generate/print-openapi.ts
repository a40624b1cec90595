import { readFileSync, writeFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { restEndpointFamilies } from '../../rest-compat/families.ts';
import { buildOpenApi } from '../../rest-compat/openapi/build-openapi.ts';
import { loadRecordedErrorCodes, loadRecordedResponses } from '../../rest-compat/openapi/records.ts';
import { listAllErrorRows } from '../../server/schema/error-tables.ts';
import { projectRoot } from '../../server/settings/project-root.ts';

const graph = buildSchema(readFileSync('gateway/generated/whole.graphql', 'utf8'), { assumeValid: true });
const document = buildOpenApi(
  restEndpointFamilies,
  loadRecordedResponses(projectRoot, restEndpointFamilies),
  undefined,
  graph,
);
write('rest-compat/openapi.json', document);

const { provoked } = loadRecordedErrorCodes(projectRoot);
// Errors that REST reports with the code of another error are not listed.
const errors = listAllErrorRows()
  .filter(({ code, wire }) => (wire?.code ?? code) === code)
  .map(({ code, status, message, wire }) => {
    return { code, ...{ status, message, ...wire }, operations: provoked[code] ?? [] };
  });
write('rest-compat/errors.json', errors);

function write(file: string, content: unknown) {
  writeFileSync(file, `${JSON.stringify(content, null, 1)}\n`);
}
