import type { AddOn } from 'trellis/add-on';
import { guestBookFamily } from './endpoints.ts';
import { subgraph } from './subgraph.ts';

/** The export that Trellis reads from the package or file in SVC_ADD_ONS. */
export const addOn: AddOn = { name: 'guest-book', families: [guestBookFamily], subgraph };
