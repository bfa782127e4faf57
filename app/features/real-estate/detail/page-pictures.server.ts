import type { FindPictureSubject } from '#app/platform/manifest.ts'
import { findListing } from './queries/listing-page.server.ts'

/** Pictures of this room's pages: the list's, and a listing's with its price. A sample has none, and so has one that is no longer offered. */
export const findListingSubject: FindPictureSubject = async ({ db }, i18n, [first, id, ...rest]) => {
  if (first !== 'real-estate' || rest.length > 0) return undefined
  const room = i18n.t('real-estate.title')
  if (id === undefined)
    return { over: i18n.t('common.site_name'), title: i18n.t('real-estate.heading'), hue: 'property', illustration: 'plot', photo: null }
  const listing = await findListing(db, id, i18n.locale)
  if (!listing || listing.sample || listing.state !== 'published') return undefined
  const price = `${i18n.amount(listing.priceInCents)} ${i18n.t('browse.dirhams')}`
  const over = [room, listing.city, price].filter(Boolean).join(' · ')
  const { picture } = listing.photo ?? { picture: null }
  return {
    over,
    title: listing.title || i18n.t('real-estate.unnamed'),
    hue: 'property',
    illustration: listing.illustration,
    photo: picture,
  }
}
