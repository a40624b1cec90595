import { buildPages } from './bundle-pages.ts';

await buildPages();
