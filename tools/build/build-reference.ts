import { buildReference } from './bundle-reference.ts';

await buildReference();
