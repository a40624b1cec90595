/**
 * Parts of compound components that the console does not use, by the module of the component. Such a component refers to
 * all of its parts, so the bundle would contain them, and what they import.
 */
const unusedParts: Readonly<Record<string, readonly string[]>> = {
  '@mantine/core/esm/components/ActionIcon/ActionIcon.mjs': ['Group', 'GroupSection'],
  '@mantine/core/esm/components/Button/Button.mjs': ['Group', 'GroupSection'],
  '@mantine/core/esm/components/Checkbox/Checkbox.mjs': ['Card', 'Indicator'],
  '@mantine/core/esm/components/Menu/Menu.mjs': ['ContextMenu', 'Search', 'Sub'],
  '@mantine/core/esm/components/Popover/Popover.mjs': ['ContextMenu'],
  '@mantine/core/esm/components/Table/Table.mjs': ['ScrollContainer'],
  '@mantine/tiptap/esm/RichTextEditor.mjs': [
    'Color',
    'ColorPicker',
    'Details',
    'ImageUpload',
    'InvisibleCharacters',
    'SourceCode',
    'TableInsert',
  ],
};

const components = Object.entries(unusedParts).map(([module, parts]) => {
  const name = module.replace(/^.*\/|\.mjs$/g, '');
  return { module, pattern: new RegExp(`\\b${name}\\.(?:${parts.join('|')})\\b`) };
});

/** Removes the unused parts from the module of a component. Throws if a file of the console uses one of them. */
export function removeUnusedSubcomponents(path: string, contents: string): string {
  const component = components.find(({ module }) => path.endsWith(module));
  if (component)
    return contents
      .split('\n')
      .filter((line) => !new RegExp(`^${component.pattern.source} = `).test(line))
      .join('\n');
  const used = path.includes('clients/console/') && components.find(({ pattern }) => pattern.test(contents));
  if (used)
    throw new Error(`${path} uses ${used.pattern.exec(contents)?.[0]}: remove it from unused-parts.ts.`);
  return contents;
}
