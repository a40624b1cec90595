import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
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
import { findSsoProviderForAdmin, type SsoProviderWithSaml } from './read-sso-providers.ts';

type UpdateSsoProviderInput = SsoProviderFields & { id: string };

/**
 * Changes the given fields. The entity id never changes, because the users belong to that identity provider.
 */
export async function updateSsoProvider(ctx: AuthContext, { id, ...fields }: UpdateSsoProviderInput) {
  const admin = await authorize(ctx, 'sso-provider:update');
  const before = await findSsoProviderForAdmin(ctx, id);
  const changes = await readChanges(ctx, before, fields);
  await transactUnlessSsoNamesTaken(ctx, async (tx) => {
    await refuseTakenSsoNames(tx, { id: before.id, domains: changes.domains, ...changes.own });
    await write(ctx, tx, before, changes);
    const changedFields = Object.keys({
      ...changes.own,
      ...changes.saml,
      ...(changes.domains && { domains: [] }),
    });
    const traits = { provider: before.id, changed: changedFields };
    await recordAuditEvents(ctx, tx, [{ action: 'sso_provider_updated', actor: admin.actor, traits }]);
  });
  return { provider: await findSsoProviderForAdmin(ctx, before.id) };
}

type Changes = Awaited<ReturnType<typeof readChanges>>;

async function readChanges(ctx: AuthContext, before: SsoProviderWithSaml, fields: SsoProviderFields) {
  const { nameIdFormat, attributeMapping, domains, resourceId, disabled } = fields;
  const saml = {
    ...(isGiven(nameIdFormat) && { nameIdFormat: checkNameIdFormat(nameIdFormat) }),
    ...(isGiven(attributeMapping) && { attributeMapping: checkSamlAttributeMapping(attributeMapping) }),
  };
  const own = {
    ...(isGiven(resourceId) && { resourceId: checkSsoResourceId(resourceId) }),
    ...(isGiven(disabled) && { disabled }),
  };
  const checkedDomains = isGiven(domains) ? checkSsoDomains(domains) : undefined;
  return { own, domains: checkedDomains, saml: { ...saml, ...(await readMetadata(ctx, before, fields)) } };
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}

async function readMetadata(ctx: AuthContext, { saml }: SsoProviderWithSaml, fields: SsoProviderFields) {
  const metadata = await loadIdpMetadataFromInput(ctx, fields);
  if (!metadata) return {};
  const { idp, metadataXml, metadataUrl } = metadata;
  if (idp.entityId !== saml.entityId) {
    throw authErrors.samlEntityIdMismatch({
      message: `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${saml.entityId}' but got '${idp.entityId}'`,
    });
  }
  return { metadataXml, metadataUrl, metadataReadAt: ctx.clock() };
}

async function write(
  ctx: AuthContext,
  tx: AuthTransaction,
  before: SsoProviderWithSaml,
  { own, domains, saml }: Changes,
): Promise<void> {
  const updatedAt = ctx.clock();
  const { count } = await tx.ssoProvider.updateMany({
    // Changes the row only if it is still the one that was checked.
    where: { id: before.id, updatedAt: before.updatedAt },
    data: { ...own, updatedAt },
  });
  if (count === 0) {
    throw authErrors.conflict({
      status: 422,
      message: 'Updating SSO provider failed, likely due to a conflict. Try again?',
    });
  }
  await tx.samlProvider.updateMany({ where: { ssoProviderId: before.id }, data: { ...saml, updatedAt } });
  if (!domains) return;
  const existingDomains = before.domains.map(({ domain }) => domain);
  const addedDomains = domains.filter((domain) => !existingDomains.includes(domain));
  await tx.ssoDomain.deleteMany({ where: { ssoProviderId: before.id, domain: { notIn: domains } } });
  await tx.ssoDomain.createMany({
    data: addedDomains.map((domain) => ({ ssoProviderId: before.id, domain, createdAt: updatedAt })),
  });
}

/**
 * Ends all sign-ins with an identity provider. Its users stay; ids are not reused, so no other one gets them.
 */
export async function deleteSsoProvider(ctx: AuthContext, { id }: { id: string }) {
  const admin = await authorize(ctx, 'sso-provider:delete');
  const provider = await findSsoProviderForAdmin(ctx, id);
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.ssoProvider.deleteMany({ where: { id: provider.id } });
    if (count === 0) throw authErrors.ssoProviderNotFound();
    const traits = { provider: provider.id, entity_id: provider.saml.entityId };
    await recordAuditEvents(ctx, tx, [{ action: 'sso_provider_deleted', actor: admin.actor, traits }]);
  });
  return { provider };
}
