import { accounts } from './accounts.ts';
import { inventory } from './inventory.ts';
import type { Part } from './part.ts';
import { products } from './products.ts';
import { reviewing } from './reviews.ts';

export const parts: readonly Part[] = [accounts, inventory, products, reviewing];
