import type { Suite } from './suite.ts';
import { abstractTypes } from './suites/abstract-types.ts';
import { childTypeMismatch } from './suites/child-type-mismatch.ts';
import { circularReferenceInterface } from './suites/circular-reference-interface.ts';
import { complexEntityCall } from './suites/complex-entity-call.ts';
import { corruptedSupergraphNodeId } from './suites/corrupted-supergraph-node-id.ts';
import { enumIntersection } from './suites/enum-intersection.ts';
import {
  firstExternalExtends,
  firstExternalExtendsResolvable,
  firstExternalExtension,
  secondExternalExtends,
  secondExternalExtension,
} from './suites/external-extends.ts';
import { includeSkip } from './suites/include-skip.ts';
import { inputObjectIntersection } from './suites/input-object-intersection.ts';
import { interfaceObjectIndirectExtension } from './suites/interface-object-indirect-extension.ts';
import { interfaceObjectWithRequires } from './suites/interface-object-with-requires.ts';
import { keysMashup } from './suites/keys-mashup.ts';
import { mutations } from './suites/mutations.ts';
import { mysteriousExternal } from './suites/mysterious-external.ts';
import { nestedProvides } from './suites/nested-provides.ts';
import { node } from './suites/node.ts';
import { nonResolvableInterfaceObject } from './suites/non-resolvable-interface-object.ts';
import { nullKeys } from './suites/null-keys.ts';
import {
  overrideTypeInterface,
  overrideWithRequires,
  simpleOverride,
  unavailableOverride,
} from './suites/overrides.ts';
import { parentEntityCall, parentEntityCallComplex } from './suites/parent-entity-call.ts';
import { partialUnion, partialUnionComplex } from './suites/partial-union.ts';
import { providesOnInterface, providesOnUnion } from './suites/provides-on-abstract-types.ts';
import { requiresCircular, requiresInterface, requiresRequires } from './suites/requires-chains.ts';
import { requiresWithArgument, requiresWithArgumentConflict } from './suites/requires-with-argument.ts';
import { requiresWithFragments } from './suites/requires-with-fragments.ts';
import { sharedRoot, simpleEntityCall, simpleInaccessible } from './suites/simple-calls.ts';
import { simpleInterfaceObject } from './suites/simple-interface-object.ts';
import { simpleRequiresProvides } from './suites/simple-requires-provides.ts';
import { typename } from './suites/typename.ts';
import { unionInterfaceDistributed } from './suites/union-interface-distributed.ts';
import { unionIntersection } from './suites/union-intersection.ts';

/** Suites, by the names of the same situations in the federation audit. */
export const suites: Readonly<Record<string, Suite>> = {
  'abstract-types': abstractTypes,
  'child-type-mismatch': childTypeMismatch,
  'circular-reference-interface': circularReferenceInterface,
  'complex-entity-call': complexEntityCall,
  'corrupted-supergraph-node-id': corruptedSupergraphNodeId,
  'enum-intersection': enumIntersection,
  'fed1-external-extends': firstExternalExtends,
  'fed1-external-extends-resolvable': firstExternalExtendsResolvable,
  'fed1-external-extension': firstExternalExtension,
  'fed2-external-extends': secondExternalExtends,
  'fed2-external-extension': secondExternalExtension,
  'include-skip': includeSkip,
  'input-object-intersection': inputObjectIntersection,
  'interface-object-indirect-extension': interfaceObjectIndirectExtension,
  'interface-object-with-requires': interfaceObjectWithRequires,
  'keys-mashup': keysMashup,
  mutations,
  'mysterious-external': mysteriousExternal,
  'nested-provides': nestedProvides,
  node,
  'non-resolvable-interface-object': nonResolvableInterfaceObject,
  'null-keys': nullKeys,
  'override-type-interface': overrideTypeInterface,
  'override-with-requires': overrideWithRequires,
  'parent-entity-call': parentEntityCall,
  'parent-entity-call-complex': parentEntityCallComplex,
  'partial-union': partialUnion,
  'partial-union-complex': partialUnionComplex,
  'provides-on-interface': providesOnInterface,
  'provides-on-union': providesOnUnion,
  'requires-circular': requiresCircular,
  'requires-interface': requiresInterface,
  'requires-requires': requiresRequires,
  'requires-with-argument': requiresWithArgument,
  'requires-with-argument-conflict': requiresWithArgumentConflict,
  'requires-with-fragments': requiresWithFragments,
  'shared-root': sharedRoot,
  'simple-entity-call': simpleEntityCall,
  'simple-inaccessible': simpleInaccessible,
  'simple-interface-object': simpleInterfaceObject,
  'simple-override': simpleOverride,
  'simple-requires-provides': simpleRequiresProvides,
  typename,
  'unavailable-override': unavailableOverride,
  'union-interface-distributed': unionInterfaceDistributed,
  'union-intersection': unionIntersection,
};
