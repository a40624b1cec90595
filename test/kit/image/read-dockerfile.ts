import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser, type Instruction, type ModifiableInstruction } from 'dockerfile-ast';
import { projectRoot } from '../../../server/settings/project-root.ts';

export type DockerfileStep = {
  keyword: string;
  /** `--from=packages` as `from: 'packages'`. */
  flags: Readonly<Record<string, string>>;
  /** Words of the instruction without its flags. */
  words: readonly string[];
  /** The whole instruction after its flags, in one line. */
  text: string;
};

export type DockerfileStage = { name: string; base: string; steps: readonly DockerfileStep[] };

/** The stages of deploy/Dockerfile in their order; the arguments before the first stage are filled in. */
export function readDockerfile(): DockerfileStage[] {
  const file = DockerfileParser.parse(readFileSync(join(projectRoot, 'deploy/Dockerfile'), 'utf8'));
  const given = new Map(
    file.getInitialARGs().map((arg) => [arg.getProperty()?.getName(), arg.getProperty()?.getValue() ?? '']),
  );
  const stages: { name: string; base: string; steps: DockerfileStep[] }[] = [];
  for (const instruction of file.getInstructions()) {
    const step = toStep(instruction);
    if (step.keyword === 'FROM') {
      const [base = '', , name = 'final'] = step.words;
      stages.push({
        name,
        base: base.replaceAll(/\$\{(\w+)\}/g, (_, key) => given.get(key) ?? ''),
        steps: [],
      });
    } else stages.at(-1)?.steps.push(step);
  }
  return stages;
}

function toStep(instruction: Instruction): DockerfileStep {
  const text = instruction.getArgumentsContent()?.trim() ?? '';
  const flags = 'getFlags' in instruction ? (instruction as ModifiableInstruction).getFlags() : [];
  return {
    keyword: instruction.getKeyword(),
    flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
    words: toWords(text),
    text,
  };
}

/** A list of JSON as its texts, and shell words without their quotes. */
function toWords(text: string): string[] {
  const list = text.replace(/^CMD\s+/, '');
  if (list.startsWith('[')) return JSON.parse(list) as string[];
  const words = text.match(/(?:"[^"]*"|[^\s"])+/g) ?? [];
  return words.map((word) => word.replaceAll('"', ''));
}

/** The only step of a stage with this keyword. */
export function findDockerfileStep({ steps, name }: DockerfileStage, keyword: string): DockerfileStep {
  const found = steps.filter((step) => step.keyword === keyword);
  if (found.length !== 1 || !found[0]) throw new Error(`${name} has ${found.length} times ${keyword}.`);
  return found[0];
}
