import type { StructureScreenQueryResult } from './structure.graph.ts';

type User = NonNullable<StructureScreenQueryResult['currentCmsUser']>;
type Role = User['roles'][number];

/** Rights of a CMS user in the structure. The server checks every change itself. */
export type StructureRights = {
  /** Whether the user may change the entries of a category in a language. */
  mayWrite: (path: readonly number[], languageNumber: number) => boolean;
  /** Whether the user may create, move and delete in a category, which concerns every language. */
  mayWriteEverywhere: (path: readonly number[]) => boolean;
};

/** Returns the rights that the roles of a user give; `path` has the categories from the root down. */
export function createStructureRights(
  user: StructureScreenQueryResult['currentCmsUser'],
  languageNumbers: readonly number[],
): StructureRights {
  const roles = user?.roles ?? [];
  const languages = new Set(roles.flatMap((role) => listLanguages(role, languageNumbers)));
  const mayWrite = (path: readonly number[], languageNumber: number) => {
    if (user?.isAdmin) return true;
    const covering = roles.filter((role) => covers(role, path));
    // A role without a limit gives all languages in its categories; the limits of other roles are added up.
    if (covering.some(({ permissions }) => permissions.languages.isForAll)) return true;
    return covering.length > 0 && languages.has(languageNumber);
  };
  return {
    mayWrite,
    mayWriteEverywhere: (path) => languageNumbers.every((number) => mayWrite(path, number)),
  };
}

function listLanguages({ permissions: { languages } }: Role, all: readonly number[]): readonly number[] {
  return languages.isForAll ? all : languages.languages.map(({ number }) => number);
}

function covers({ permissions: { structure } }: Role, path: readonly number[]): boolean {
  return structure.isForAll || structure.categories.some(({ number }) => path.includes(number));
}
