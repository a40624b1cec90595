/**
 * @generated SignedSource<<09a6d3c841d4a576251808f11386ec60>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type sitePageQuery$variables = Record<PropertyKey, never>;
export type sitePageQuery$data = {
  readonly site: {
    readonly languages: ReadonlyArray<{
      readonly code: string;
      readonly id: string;
      readonly name: string;
    }>;
  } | null | undefined;
};
export type sitePageQuery = {
  response: sitePageQuery$data;
  variables: sitePageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "Site",
    "kind": "LinkedField",
    "name": "site",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Language",
        "kind": "LinkedField",
        "name": "languages",
        "plural": true,
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
            "name": "code",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "name",
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
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "sitePageQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "sitePageQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "cacheID": "db636f380b4483a159ab539f10a8497c",
    "id": null,
    "metadata": {},
    "name": "sitePageQuery",
    "operationKind": "query",
    "text": "query sitePageQuery {\n  site {\n    languages {\n      id\n      code\n      name\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "2c237bae79e43afd7e25291cf59958d5";

export default node;
