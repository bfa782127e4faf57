import { fallbackSrc } from '#app/features/media/rules.ts'
import { placeOddity } from '#app/features/places/rules.ts'
import { ageInWords } from '#app/platform/i18n/age.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { plainLines } from '#app/platform/prose-text.ts'
import { isPublic, pricePerMetre } from '../../rules.ts'
import { placeOf, titleOf } from '../present.ts'
import type { listWaitingListings, ReviewCase } from '../queries/review.server.ts'
import { changedSince, snapshotOf } from '../rules.ts'
import { distanceFromMedian, findings, LEAST_FOR_MEDIAN } from './rules.ts'

const BITS = 64

type WaitingRow = Awaited<ReturnType<typeof listWaitingListings>>[number]

const age = (at: Date | null, now: Date, i18n: I18n) => (at ? ageInWords(localeFacts[i18n.locale].tag, at.getTime(), now.getTime()) : '')

export function presentWaitingListing(row: WaitingRow, i18n: I18n, now: Date) {
  return {
    ...{ id: row.id, thumb: row.thumb, priceInCents: row.priceInCents, isEdited: row.isEdited },
    title: titleOf(row.title, i18n),
    from: row.agency ?? row.owner ?? '',
    age: age(row.submittedAt, now, i18n),
  }
}

export function presentReview(found: ReviewCase, i18n: I18n, now: Date) {
  const { listing, pictures, owner, median, alike, twins } = found
  const perMetre = pricePerMetre(listing)
  const percent = distanceFromMedian(perMetre, median)
  const hasPoint = listing.latitude !== null && listing.longitude !== null
  const text = `${localize(listing.title, i18n.locale)}\n${localize(listing.description, i18n.locale)}`
  const media = pictures.map(({ id }) => id)
  return {
    ...{ id: listing.id, version: listing.version, reference: listing.reference, type: listing.type, deal: listing.deal },
    ...{ priceInCents: listing.priceInCents, pricePeriod: listing.pricePeriod, perMetreInCents: perMetre, areaM2: listing.areaM2 },
    ...{ titleStatus: listing.titleStatus, phone: listing.contactPhone, latitude: listing.latitude, longitude: listing.longitude },
    ...{ bedrooms: listing.bedrooms, bathrooms: listing.bathrooms, approximate: listing.pointIs === 'approximate' },
    title: titleOf(listing.title, i18n),
    place: placeOf(listing.district, found.cityName, i18n),
    description: plainLines(localize(listing.description, i18n.locale)),
    sent: age(listing.submittedAt, now, i18n),
    pictures: pictures.map((picture) => fallbackSrc(picture)),
    owner: owner && { name: owner.name, agency: found.agency, isVerified: found.agentState === 'verified', listings: found.owned },
    changed: changedSince(listing.approved, snapshotOf(listing, media)),
    was: listing.approved && { priceInCents: listing.approved.priceInCents },
    median: median && median.count >= LEAST_FOR_MEDIAN ? { perMetreInCents: Math.round(median.perMetre), count: median.count } : null,
    findings: findings({
      ...{ hasPhone: listing.contactPhone !== null, samePhone: twins.filter(({ hasPhone }) => hasPhone).length },
      ...{ pictures: pictures.length, alikePictures: alike.size, hasPoint, percent, medianCount: median?.count ?? 0 },
      oddity: hasPoint ? placeOddity({ latitude: listing.latitude ?? 0, longitude: listing.longitude ?? 0 }) : null,
      ...{ isSale: listing.deal === 'sale', titleStatus: listing.titleStatus, text },
    }),
    twins: twins.map((twin) => ({
      ...{ id: twin.listing.id, reference: twin.listing.reference, state: twin.listing.state, thumb: twin.thumb },
      ...{
        areaM2: twin.listing.areaM2,
        priceInCents: twin.listing.priceInCents,
        phone: twin.listing.contactPhone,
        samePhone: twin.hasPhone,
      },
      title: titleOf(twin.listing.title, i18n),
      place: placeOf(twin.listing.district, twin.cityName, i18n),
      alike: twin.bits === null ? null : Math.round((1 - twin.bits / BITS) * 100),
      isPublic: isPublic(twin.listing.state),
    })),
  }
}

export type WaitingListing = ReturnType<typeof presentWaitingListing>
export type ListingReview = ReturnType<typeof presentReview>
