/**
 * @generated SignedSource<<b44e10a4545cf9478f6fd4e6562512fc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type CreateMediaInput = {
  categoryId?: string | null | undefined;
  originalName: string;
  stagedUpload: string;
  title?: string | null | undefined;
};
export type uploadFormCreateMutation$variables = {
  input: CreateMediaInput;
};
export type uploadFormCreateMutation$data = {
  readonly createMedia: {
    readonly media: {
      readonly height: number | null | undefined;
      readonly id: string;
      readonly title: string;
      readonly url: string;
      readonly width: number | null | undefined;
    };
  };
};
export type uploadFormCreateMutation = {
  response: uploadFormCreateMutation$data;
  variables: uploadFormCreateMutation$variables;
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
    "concreteType": "CreateMediaPayload",
    "kind": "LinkedField",
    "name": "createMedia",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Media",
        "kind": "LinkedField",
        "name": "media",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "url",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "title",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "width",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "height",
            "storageKey": null
          }
        ],
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
    "name": "uploadFormCreateMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "uploadFormCreateMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "01ded2509800dd687a8ec60e4ab0a54f",
    "id": null,
    "metadata": {},
    "name": "uploadFormCreateMutation",
    "operationKind": "mutation",
    "text": "mutation uploadFormCreateMutation(\n  $input: CreateMediaInput!\n) {\n  createMedia(input: $input) {\n    media {\n      id\n      url\n      title\n      width\n      height\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "44ce960b570d7f73cbe7219c2d55d29b";

export default node;
