import { redirect } from 'react-router'
import { listProcedures } from '#app/features/guides/entries/queries/entries.server.ts'
import { presentListingJsonLd } from '#app/features/real-estate/detail/present.ts'
import { findListing, findMergedInto, getListingSurroundings } from '#app/features/real-estate/detail/queries/listing-page.server.ts'
import { deedProcedures } from '#app/features/real-estate/detail/rules.ts'
import type { ListingDetail, ListingPageView } from '#app/features/real-estate/detail/types.ts'
import { notFound } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { drawQr } from '#app/platform/qr.server.ts'
import { findMessagingNumber } from './order-receipt.server.ts'

/** Everything a listing's page shows, from the rooms that know it; 404 for one that has no page. */
export async function getListingPage(services: Services, { id, i18n }: { id: string; i18n: I18n }): Promise<ListingPageView> {
  const { db } = services
  const { locale } = i18n
  const listing = await findListing(db, id, locale)
  if (!listing) {
    const into = await findMergedInto(db, id)
    throw into === undefined ? notFound() : redirect(`${localeFacts[locale].prefix}/real-estate/${encodeURIComponent(into)}`, 301)
  }
  return viewOf(services, listing, i18n)
}

/** The page as it will stand, for the one who offers it; nobody else's is there. */
export async function getListingPreview(services: Services, own: { id: string; ownerId: string; i18n: I18n }): Promise<ListingPageView> {
  const listing = await findListing(services.db, own.id, own.i18n.locale, own.ownerId)
  if (!listing) throw notFound('listing_gone')
  return viewOf(services, { ...listing, state: 'published' }, own.i18n)
}

async function viewOf(services: Services, listing: ListingDetail, i18n: I18n): Promise<ListingPageView> {
  const { db, env, content, now } = services
  const { locale } = i18n
  const [around, groups, messagingNumber] = await Promise.all([
    getListingSurroundings(services, listing, { now: now(), locale }),
    content.remember(`procedures-${locale}`, ['guides'], () => listProcedures(db, locale)),
    findMessagingNumber(services),
  ])
  const slugs = deedProcedures[listing.titleStatus]
  const procedures = groups.flatMap((group) => group.procedures)
  const path = `${localeFacts[locale].prefix}/real-estate/${encodeURIComponent(listing.id)}`
  const address = env.publicUrl ? `${env.publicUrl}${path}` : null
  return {
    listing,
    ...around,
    procedures: slugs.flatMap((slug) => procedures.find((one) => one.path.endsWith(`/${slug}`)) ?? []),
    messagingNumber,
    address,
    qr: address ? drawQr(address) : null,
    // A sample is nothing that anybody offers.
    jsonLd: listing.sample ? null : presentListingJsonLd(listing, { url: address ?? path, origin: env.publicUrl ?? '', i18n }),
  }
}
