import { readFileSync, writeFileSync } from 'node:fs';
import { buildSchema, type GraphQLEnumType } from 'graphql';
import openapiTs, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { toRoutesSchema } from './to-routes-schema.ts';

const folder = 'clients/typescript/generated';
const document = JSON.parse(readFileSync('rest-compat/openapi.json', 'utf8')) as OpenAPI3;

const schemas = { ...document.components?.schemas, Routes: toRoutesSchema(document) };
const documentWithRoutes: unknown = { ...document, paths: {}, components: { schemas } };
const nodes = await openapiTs(documentWithRoutes as OpenAPI3, {
  defaultNonNullable: false,
  transform: ({ 'x-typescript': name }) =>
    typeof name === 'string' ? ts.factory.createTypeReferenceNode(name) : undefined,
});
const components = nodes.filter((node) => ts.isInterfaceDeclaration(node) && node.name.text === 'components');
const routes = astToString(components).replaceAll('    ', ' ');
write('routes.generated.d.ts', routes);

const schema = buildSchema(readFileSync('gateway/generated/api.graphql', 'utf8'));
const codes = (schema.getType('ErrorCode') as GraphQLEnumType).getValues().map(({ name }) => ` | '${name}'`);
write(
  'error-codes.generated.d.ts',
  `/** Error codes of the graph. */\nexport type ErrorCode =\n${codes.join('\n')};\n`,
);

function write(file: string, content: string) {
  writeFileSync(`${folder}/${file}`, `/** Written by npm run generate. */\n${content}`);
}
