import { listCities } from '#app/features/places/queries.server.ts'
import { localText, money, number, phone, picture, ref, select, toggle } from '#app/features/resources/fields/kinds.ts'
import { coordinate } from '#app/features/resources/fields/point.ts'
import { longText } from '#app/features/resources/fields/prose.ts'
import type { Field, FieldValues } from '#app/features/resources/fields/types.ts'
import { type RowChange, resource } from '#app/features/resources/resource.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { permissions } from '../policy.ts'
import { deals, titleStatuses } from '../rules.ts'
import { listings as table } from '../tables.server.ts'
import { type ListingDeal, type ListingState, listingStates, listingTypes } from '../types.ts'
import { approveWritten } from './commands/approve-written.server.ts'
import { listingActs } from './desk-acts.server.ts'
import { readListingsGeoJson } from './listings-file.ts'
import { listColumns } from './queries/desk-columns.server.ts'
import { isOpenToModerator, MAX_AREA_M2, MAX_PICTURES, offerLimits, pinColors } from './rules.ts'

const worded = <Value extends string>(values: readonly Value[], key: (value: Value) => MessageKey) =>
  Object.fromEntries(values.map((value) => [value, key(value)]))

/** A text that may be empty where its column may not be null: an unnamed listing has a placeholder, §3. */
const canBeEmpty = (field: Field<LocalText>): Field<LocalText> => ({
  ...field,
  none: { ar: '' },
  schema: field.schema.transform((text) => text ?? { ar: '' }),
})

const counted = (label: MessageKey) => number({ label, max: offerLimits.rooms })

/** What a row of a file, or an empty choice of the form, leaves unsaid. */
const otherwise = (value: string, field: Field<string>): Field<string> => ({
  ...field,
  schema: field.schema.transform((chosen) => chosen ?? value),
})

const shownAs = { approximate: 'offers.shown_approximate', exact: 'offers.shown_exact' } as const

/** Every listing, whoever offers it: a state is changed only as a moderator may. */
export const listingResource = resource({
  ...{ name: 'listing', audit: 'listing.row', address: '/admin/real-estate-management', table, permission: permissions.manage },
  words: {
    ...{ title: 'admin.place_real_estate', lead: 'offers.manage_lead', create: 'offers.new_title' },
    ...{ empty: 'offers.manage_none', emptyText: 'offers.manage_lead' },
  },
  title: 'title',
  fields: {
    title: canBeEmpty(localText({ label: 'offers.title', max: offerLimits.title })),
    description: canBeEmpty(longText({ label: 'offers.description', max: offerLimits.description })),
    district: localText({ label: 'offers.district', max: offerLimits.district }),
    cityId: ref({ label: 'offers.city', list: ({ db, i18n }) => listCities(db, i18n.locale) }),
    state: select({ label: 'offers.field_state', required: true, options: worded(listingStates, (state) => `offers.state_${state}`) }),
    type: select({ label: 'offers.type', required: true, options: worded(listingTypes, (type) => `real-estate.type_${type}`) }),
    deal: select({ label: 'offers.deal', required: true, options: worded(deals, (deal) => `real-estate.deal_${deal}`) }),
    priceInCents: money({ label: 'offers.price', required: true }),
    pricePeriod: select({ label: 'offers.period', options: { month: 'real-estate.per_month', night: 'real-estate.per_night' } }),
    latitude: coordinate({ label: 'offers.manage_latitude', of: 'latitude' }),
    longitude: coordinate({ label: 'offers.manage_longitude', of: 'longitude' }),
    pointIs: otherwise('approximate', select({ label: 'offers.shown', options: shownAs })),
    areaM2: number({ label: 'offers.area', required: true, min: 1, max: MAX_AREA_M2 }),
    titleStatus: select({
      ...{ label: 'real-estate.title_status', required: true },
      options: worded(titleStatuses, (status) => `real-estate.deed_${status}`),
    }),
    rooms: counted('offers.rooms'),
    bedrooms: counted('offers.bedrooms'),
    bathrooms: counted('offers.bathrooms'),
    floor: number({ label: 'offers.floor', ...offerLimits.floor }),
    contactPhone: phone({ label: 'offers.phone' }),
    pinColor: otherwise('brick', select({ label: 'offers.pin_color', options: worded(pinColors, (color) => `offers.pin_${color}`) })),
    pictures: picture({ label: 'offers.manage_pictures', max: MAX_PICTURES }),
    sample: toggle({ label: 'common.sample' }),
  },
  sections: [
    { title: 'offers.manage_words', fields: ['title', 'description', 'district', 'cityId', 'pictures'] },
    {
      title: 'offers.manage_facts',
      fields: [
        ...(['type', 'deal', 'priceInCents', 'pricePeriod', 'areaM2', 'titleStatus', 'rooms', 'bedrooms', 'bathrooms', 'floor'] as const),
      ],
    },
    { title: 'offers.manage_place', hint: 'offers.manage_place_hint', fields: ['latitude', 'longitude', 'pointIs'] },
    { title: 'offers.manage_state', fields: ['state', 'contactPhone', 'pinColor', 'sample'] },
  ],
  list: {
    columns: [
      ...(['title', 'reference', 'state', 'deal', 'type', 'priceInCents', 'perMetre', 'areaM2', 'cityId', 'expires'] as const),
      ...(['views', 'calls', 'messages'] as const),
    ],
    inPlace: ['priceInCents'],
    computed: listColumns,
    filters: ['state', 'deal', 'type', 'titleStatus', 'cityId', 'sample'],
    tabs: 'state',
    search: ['title', 'district', 'contactPhone'],
    sort: ['priceInCents', 'areaM2', 'state'],
    place: { latitude: table.latitude, longitude: table.longitude },
  },
  ...{ import: true, readFile: readListingsGeoJson, readsFiles: '.geojson,.json,application/geo+json' },
  ...{ pictures: 'listings', acts: listingActs, counted: 'listings', check: checkChange, after: approveWritten },
})

/** What two fields say together, and the steps that a state may take. */
async function checkChange(_tx: Tx, { before, after }: RowChange): Promise<void> {
  if (after === null) return
  const fields: FieldErrors = {}
  if (after.deal === 'rent' && after.pricePeriod === null) fields.pricePeriod = 'listing_period'
  if (after.deal === 'sale' && after.titleStatus === 'not_applicable') fields.titleStatus = 'listing_title_status'
  if ((after.latitude === null) !== (after.longitude === null)) fields.latitude = 'listing_point'
  if (after.priceInCents === 0) fields.priceInCents = 'listing_price'
  if (!isOpenStep(before, after)) fields.state = 'listing_step'
  const [code] = Object.values(fields)
  if (code !== undefined) throw new AppError(code, { status: 409, fields })
}

function isOpenStep(before: FieldValues | null, after: FieldValues): boolean {
  const [from, to] = [(before?.state ?? 'draft') as ListingState, after.state as ListingState]
  return from === to || isOpenToModerator(from, to, after.deal as ListingDeal)
}
