/** A client of openapi-generator: how it is generated and compiled, and how its program calls the server. */
export type GeneratedClient = {
  name: string;
  generator: string;
  /** Value of the option `--additional-properties` of openapi-generator. */
  properties?: string;
  /** Programs that the machine must have. */
  needs: readonly string[];
  /** Files beside the generated ones: a program that prints the name of the service. */
  files?: (url: string) => Readonly<Record<string, string>>;
  /** Commands of the shell in the folder of the client. The last one prints the name of the service. */
  commands: readonly string[];
  /** Whether the commands only compile. */
  compilesOnly?: boolean;
};

const tsc =
  'npx tsc --noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler --target es2022 --lib es2022,dom index.ts';

export const generatedClients: readonly GeneratedClient[] = [
  {
    name: 'typescript-fetch',
    generator: 'typescript-fetch',
    needs: ['node'],
    files: (url) => ({
      'call.mts': `import { AuthServiceApi, Configuration } from './index.ts';
const api = new AuthServiceApi(new Configuration({ basePath: '${url}' }));
console.log((await api.getHealth()).name);
`,
    }),
    commands: [tsc, 'npx tsx call.mts'],
  },
  {
    name: 'typescript-axios',
    generator: 'typescript-axios',
    needs: ['node', 'npm'],
    files: (url) => ({
      'package.json': '{"type":"module"}',
      'call.mts': `import { AuthServiceApi, Configuration } from './index.ts';
const api = new AuthServiceApi(new Configuration({ basePath: '${url}' }));
console.log((await api.getHealth()).data.name);
`,
    }),
    commands: ['npm install --no-audit --no-fund --silent axios@1 @types/node@24', tsc, 'npx tsx call.mts'],
  },
  {
    name: 'python',
    generator: 'python',
    properties: 'packageName=trellis',
    needs: ['python3'],
    files: (url) => ({
      'call.py': `import trellis
with trellis.ApiClient(trellis.Configuration(host='${url}')) as client:
    print(trellis.AuthServiceApi(client).get_health().name)
`,
    }),
    commands: [
      'python3 -m venv .venv',
      '.venv/bin/pip install --quiet --disable-pip-version-check .',
      '.venv/bin/python -m compileall -q trellis',
      '.venv/bin/python -W ignore call.py',
    ],
  },
  {
    name: 'java',
    generator: 'java',
    properties: 'library=native',
    needs: ['java', 'mvn'],
    files: (url) => ({
      'src/main/java/Call.java': `import org.openapitools.client.ApiClient;
import org.openapitools.client.api.AuthServiceApi;

public class Call {
  public static void main(String[] args) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri("${url}");
    System.out.println(new AuthServiceApi(client).getHealth().getName());
  }
}
`,
    }),
    commands: [
      'mvn -q -B compile',
      'mvn -q -B org.codehaus.mojo:exec-maven-plugin:3.5.0:java -Dexec.mainClass=Call',
    ],
  },
  {
    name: 'java-okhttp',
    generator: 'java',
    // The options of the guide "Publish a job".
    properties: 'library=okhttp-gson,useSingleRequestParameter=true',
    needs: ['java', 'mvn'],
    commands: ['mvn -q -B compile'],
    compilesOnly: true,
  },
  {
    name: 'go',
    generator: 'go',
    properties: 'packageName=trellis,enumClassPrefix=true',
    needs: ['go'],
    files: (url) => ({
      'call/main.go': `package main

import (
	"context"
	"fmt"

	trellis "github.com/GIT_USER_ID/GIT_REPO_ID"
)

func main() {
	configuration := trellis.NewConfiguration()
	configuration.Servers = trellis.ServerConfigurations{{URL: "${url}"}}
	health, _, err := trellis.NewAPIClient(configuration).AuthServiceAPI.GetHealth(context.Background()).Execute()
	if err != nil {
		panic(err)
	}
	fmt.Println(health.GetName())
}
`,
    }),
    commands: ['rm -rf test', 'go mod tidy', 'go build ./...', 'go run ./call'],
  },
  {
    name: 'csharp',
    generator: 'csharp',
    properties: 'packageName=Trellis',
    needs: ['dotnet'],
    commands: ['dotnet build src/Trellis'],
    compilesOnly: true,
  },
  {
    name: 'kotlin',
    generator: 'kotlin',
    properties: 'packageName=trellis',
    needs: ['java', 'gradle'],
    commands: ['gradle -q compileKotlin'],
    compilesOnly: true,
  },
  {
    name: 'php',
    generator: 'php',
    properties: 'invokerPackage=Trellis',
    needs: ['php'],
    commands: [`find lib -name '*.php' -print0 | xargs -0 -n1 php -l`],
    compilesOnly: true,
  },
];
