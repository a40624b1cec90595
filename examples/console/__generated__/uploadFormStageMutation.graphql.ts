/**
 * @generated SignedSource<<4ee14747d05893c6fbdbf73c946b99bc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type StageMediaUploadInput = {
  mediaId?: string | null | undefined;
};
export type uploadFormStageMutation$variables = {
  input: StageMediaUploadInput;
};
export type uploadFormStageMutation$data = {
  readonly stageMediaUpload: {
    readonly stagedUpload: string;
    readonly uploadUrl: string;
  };
};
export type uploadFormStageMutation = {
  response: uploadFormStageMutation$data;
  variables: uploadFormStageMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "StageMediaUploadPayload",
    "kind": "LinkedField",
    "name": "stageMediaUpload",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "stagedUpload",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "uploadUrl",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "uploadFormStageMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "uploadFormStageMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "0b974fde001d81e64874601b9e0c9268",
    "id": null,
    "metadata": {},
    "name": "uploadFormStageMutation",
    "operationKind": "mutation",
    "text": "mutation uploadFormStageMutation(\n  $input: StageMediaUploadInput!\n) {\n  stageMediaUpload(input: $input) {\n    stagedUpload\n    uploadUrl\n  }\n}\n"
  }
};
})();

(node as any).hash = "e7a762daa50356c107ef89ccf0d0ab4a";

export default node;
