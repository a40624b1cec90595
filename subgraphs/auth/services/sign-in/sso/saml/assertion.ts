import { z } from 'zod';

const attributes = z.record(z.string(), z.string()).optional();

/** An element with text as the library returns it: without attributes it is the text itself. */
const text = z
  .looseObject({ _: z.string().optional(), $: attributes })
  .or(z.string().transform((_) => ({ _, $: undefined })));

const confirmation = z.looseObject({
  $: attributes,
  SubjectConfirmationData: z.array(z.looseObject({ $: attributes })).optional(),
});

const shape = z.looseObject({
  $: z.looseObject({ ID: z.string().min(1).max(1_024), Version: z.literal('2.0') }),
  Issuer: z.array(text).length(1),
  Subject: z
    .array(
      z.looseObject({
        NameID: z.array(text).max(1).optional(),
        SubjectConfirmation: z.array(confirmation).min(1),
      }),
    )
    .length(1),
  Conditions: z.array(z.looseObject({ $: attributes })).length(1),
  AuthnStatement: z.array(z.looseObject({ $: attributes })).optional(),
  AttributeStatement: z
    .array(
      z
        .looseObject({
          Attribute: z
            .array(z.looseObject({ $: attributes, AttributeValue: z.array(text).optional() }))
            .optional(),
        })
        .or(z.string().transform(() => ({ Attribute: [] }))),
    )
    .optional(),
});

type Confirmation = {
  method: string | undefined;
  recipient: string | undefined;
  inResponseTo: string | undefined;
  notBefore: string | undefined;
  notOnOrAfter: string | undefined;
};

/** The content of a signed assertion about a user. */
export type SamlAssertion = {
  id: string;
  issuer: string;
  nameId: { value: string; format: string | undefined } | null;
  confirmations: readonly Confirmation[];
  conditions: { notBefore: string | undefined; notOnOrAfter: string | undefined };
  /** Ends of the resulting sessions as requested by the identity provider. */
  sessionEnds: readonly string[];
  attributes: readonly Attribute[];
};

type Attribute = { names: readonly string[]; values: readonly string[] };

/** Converts the library's result for a verified assertion; throws if it has another shape. */
export function toSamlAssertion(profile: unknown): SamlAssertion {
  const { Assertion: read } = z.looseObject({ Assertion: shape }).parse(profile);
  const [subject] = read.Subject;
  const [nameId] = subject?.NameID ?? [];
  const [conditions] = read.Conditions;
  return {
    id: read.$.ID,
    issuer: (read.Issuer[0]?._ ?? '').trim(),
    nameId: nameId?._?.trim() ? { value: nameId._.trim(), format: nameId.$?.Format } : null,
    confirmations: (subject?.SubjectConfirmation ?? []).map(toConfirmation),
    conditions: { notBefore: conditions?.$?.NotBefore, notOnOrAfter: conditions?.$?.NotOnOrAfter },
    sessionEnds: (read.AuthnStatement ?? []).flatMap(({ $ }) => $?.SessionNotOnOrAfter ?? []),
    attributes: (read.AttributeStatement ?? []).flatMap(({ Attribute = [] }) => Attribute.map(toAttribute)),
  };
}

function toConfirmation({ $, SubjectConfirmationData }: z.output<typeof confirmation>): Confirmation {
  const data = SubjectConfirmationData?.[0]?.$;
  return {
    method: $?.Method,
    recipient: data?.Recipient,
    inResponseTo: data?.InResponseTo,
    notBefore: data?.NotBefore,
    notOnOrAfter: data?.NotOnOrAfter,
  };
}

type ReadAttribute = { $?: Record<string, string>; AttributeValue?: { _?: string }[] };

/** An attribute can be referred to by its name or by its friendly name. */
function toAttribute({ $, AttributeValue = [] }: ReadAttribute): Attribute {
  return {
    names: [$?.Name, $?.FriendlyName].filter((name) => name !== undefined),
    values: AttributeValue.map(({ _ = '' }) => _.trim()).filter((value) => value !== ''),
  };
}

/**
 * The values of an attribute. Identity providers write its name in different cases, so case does not matter;
 * the values of the exact name are first.
 */
export function getSamlAttributeValues({ attributes: list }: SamlAssertion, name: string): string[] {
  const lowercaseName = name.toLowerCase();
  const isExact = ({ names }: Attribute) => names.includes(name);
  const isSame = ({ names }: Attribute) =>
    names.some((candidate) => candidate.toLowerCase() === lowercaseName);
  const matches = list.filter(isSame);
  const inOrder = [...matches.filter(isExact), ...matches.filter((attribute) => !isExact(attribute))];
  return inOrder.flatMap(({ values }) => values);
}
