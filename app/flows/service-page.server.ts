import { findService } from '#app/features/digital-services/services/queries.server.ts'
import type { ServiceView } from '#app/features/digital-services/services/types.ts'
import { listProcedures } from '#app/features/guides/entries/queries/entries.server.ts'
import { notFound } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'

type ServicePageData = { service: ServiceView; procedures: { name: string; path: string }[] }

/** A service with the procedures of the legal guide that it names, as far as they are published; 404 for one that is not there. */
export async function getServicePage({ db, content }: Services, id: string, locale: Locale): Promise<ServicePageData> {
  const service = await findService(db, id, locale)
  if (!service) throw notFound()
  const groups = await content.remember(`procedures-${locale}`, ['guides'], () => listProcedures(db, locale))
  const procedures = groups.flatMap((group) => group.procedures)
  return {
    service,
    procedures: service.procedures.flatMap((slug) => procedures.find(({ path }) => path.endsWith(`/${slug}`)) ?? []),
  }
}
