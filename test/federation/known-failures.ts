type Failure = { cause: 'planner' | 'executor' | 'ours'; why: string };

const forgetsArguments: Failure = {
  cause: 'planner',
  why: 'Fields that are required with an argument keep their name: what the client asks with another one is merged with them.',
};

/** The cases that are not answered as they should be, as `suite: case`. The test fails if one of them passes. */
export const knownFailures: Readonly<Record<string, Failure>> = {
  'keys-mashup: there by the one key and back by the other': {
    cause: 'planner',
    why: 'It goes back by the key of the subgraph that is not resolvable there, and does not fetch the one that is.',
  },
  'non-resolvable-interface-object: a field that no key leads to': {
    cause: 'planner',
    why: 'It makes an empty plan for an interface that no type implements, so the answer is null without an error.',
  },
  'requires-with-argument: the client asks for less of the list': forgetsArguments,
  'requires-with-argument: the client asks for less by a variable': forgetsArguments,
  'requires-with-argument: the client asks for less by two fragments': forgetsArguments,
  'requires-with-argument-conflict: both at once': forgetsArguments,
};
