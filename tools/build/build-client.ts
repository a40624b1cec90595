import { buildClient } from './bundle-client.ts';

await buildClient();
