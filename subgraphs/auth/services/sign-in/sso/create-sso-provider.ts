import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { createInputErrorDetails, createInvalidInputError } from '../../../input-errors.ts';
import { authorize } from '../../../permissions.ts';
import { recordAuditEvents } from '../../shared/audit.ts';
import {
  checkNameIdFormat,
  checkSamlAttributeMapping,
  checkSsoDomains,
  checkSsoResourceId,
  loadIdpMetadataFromInput,
  refuseTakenSsoNames,
  type SsoProviderFields,
  transactUnlessSsoNamesTaken,
} from './check-sso-provider.ts';
import { findSsoProviderForAdmin, ssoProviderInclude } from './read-sso-providers.ts';

export type CreateSsoProviderInput = SsoProviderFields & { type?: string | null };

/** Adds an identity provider; its users may sign in at once. The order of the checks is the contract's. */
export async function createSsoProvider(ctx: AuthContext, input: CreateSsoProviderInput) {
  const admin = await authorize(ctx, 'sso-provider:create');
  const draft = await draftProvider(ctx, input);
  const { entityId } = draft.saml;
  await transactUnlessSsoNamesTaken(ctx, async (tx) => {
    if (await tx.samlProvider.count({ where: { entityId } })) {
      throw authErrors.samlIdpAlreadyExists({
        message: `SAML Identity Provider with this EntityID (${entityId}) already exists`,
      });
    }
    await refuseTakenSsoNames(tx, draft);
    const { domains, saml, ...providerColumns } = draft;
    const createdAt = providerColumns.createdAt;
    await tx.ssoProvider.create({
      data: {
        ...providerColumns,
        saml: { create: saml },
        domains: { create: domains.map((domain) => ({ domain, createdAt })) },
      },
      include: ssoProviderInclude,
    });
    const traits = { provider: draft.id, entity_id: entityId };
    await recordAuditEvents(ctx, tx, [{ action: 'sso_provider_created', actor: admin.actor, traits }]);
  });
  return { provider: await findSsoProviderForAdmin(ctx, draft.id) };
}

async function draftProvider(ctx: AuthContext, input: CreateSsoProviderInput) {
  if (input.type !== 'saml')
    throw createInvalidInputError("Only 'saml' supported for SSO provider type", 'type');
  const nameIdFormat = checkNameIdFormat(input.nameIdFormat ?? '');
  const attributeMapping = checkSamlAttributeMapping(input.attributeMapping ?? {});
  const domains = checkSsoDomains(input.domains ?? []);
  const resourceId = checkSsoResourceId(input.resourceId ?? '');
  const metadata = await loadIdpMetadataFromInput(ctx, input);
  if (!metadata) {
    const text = 'Either metadata_xml or metadata_url must be set';
    throw authErrors.validationFailed(createInputErrorDetails(text, 'metadataXml', 'metadataUrl'));
  }
  const { idp, metadataXml, metadataUrl } = metadata;
  const now = ctx.clock();
  const times = { createdAt: now, updatedAt: now };
  const saml = {
    ...{ metadataXml, metadataUrl, attributeMapping, nameIdFormat, ...times },
    entityId: idp.entityId,
    metadataReadAt: now,
  };
  return { id: randomUUID(), resourceId, disabled: input.disabled ?? false, ...times, domains, saml };
}
