import * as z from 'zod'
import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import { parsePhone } from '#app/platform/phone.ts'
import { deals, titleStatuses } from '../rules.ts'
import { listingTypes } from '../types.ts'
import { MAX_AREA_M2, MAX_PICTURES, MAX_PRICE_IN_CENTS, offerLimits, pinColors } from './rules.ts'
import { type ListingInput, ownerActions } from './types.ts'

// Messages are keys under `errors.`; nothing longer than this is even looked at.
const MAX_TYPED = 20_000

const oneLine = (text: string) =>
  stripBidiControls(text.toWellFormed())
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
const manyLines = (text: string) =>
  stripBidiControls(text.toWellFormed())
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .trim()

const line = (max: number) => z.string('required').max(MAX_TYPED, 'too_long').transform(oneLine).pipe(z.string().max(max, 'too_long'))
const text = (max: number) => z.string('required').max(MAX_TYPED, 'too_long').transform(manyLines).pipe(z.string().max(max, 'too_long'))
const whole = (min: number, max: number, problem: string) => z.int(problem).min(min, problem).max(max, problem)
const optional = <Shape extends z.ZodType>(shape: Shape) => shape.nullish().transform((value) => value ?? null)
const count = (problem: string) => optional(whole(0, offerLimits.rooms, problem))

const phone = z
  .string('phone_invalid')
  .max(100, 'phone_invalid')
  .transform((value, context) => {
    if (value.trim() === '') return null
    const parsed = parsePhone(latinDigits(value))
    if (parsed) return parsed
    context.addIssue({ code: 'custom', message: 'phone_invalid' })
    return z.NEVER
  })

/** As the API names them; nothing that the server decides is among them, and an unknown name is refused. */
const facts = {
  type: z.enum(listingTypes, 'listing_type_status'),
  deal: z.enum(deals, 'listing_type_status'),
  title: line(offerLimits.title).default(''),
  description: text(offerLimits.description).default(''),
  city: optional(z.string('listing_city').min(1, 'listing_city').max(100, 'listing_city')),
  district: line(offerLimits.district).default(''),
  latitude: optional(z.number('listing_point').min(-90, 'listing_point').max(90, 'listing_point')),
  longitude: optional(z.number('listing_point').min(-180, 'listing_point').max(180, 'listing_point')),
  approximate: z.boolean('listing_point').default(true),
  area_m2: whole(1, MAX_AREA_M2, 'listing_area'),
  rooms: count('listing_count'),
  bedrooms: count('listing_count'),
  bathrooms: count('listing_count'),
  floor: optional(whole(offerLimits.floor.min, offerLimits.floor.max, 'listing_count')),
  furnished: optional(z.boolean('listing_choice')),
  water: optional(z.boolean('listing_choice')),
  electricity: optional(z.boolean('listing_choice')),
  road_access: optional(z.boolean('listing_choice')),
  price_in_cents: whole(1, MAX_PRICE_IN_CENTS, 'listing_price'),
  price_period: optional(z.enum(['month', 'night'], 'listing_choice')),
  title_status: z.enum(titleStatuses, 'listing_title_status'),
  pin_color: z.enum(pinColors, 'listing_choice').default('brick'),
  phone: optional(phone),
  pictures: z
    .array(z.int('listing_pictures').positive('listing_pictures'), 'listing_pictures')
    .max(MAX_PICTURES, 'listing_pictures_many')
    .default([]),
}

const control = {
  /** Somebody was asked whether the point is meant, and it is. */
  place_confirmed: z.boolean('listing_choice').default(false),
  version: z.int('listing_version').positive('listing_version').optional(),
}

const newSchema = z.strictObject({
  ...facts,
  ...control,
  /** False saves a draft. */
  submit: z.boolean('listing_choice').default(true),
  submission_key: z.uuid('listing_key').optional(),
})

const patchSchema = z.strictObject({
  ...z.object(facts).partial().shape,
  ...control,
  action: z.enum(ownerActions, 'listing_choice').optional(),
})

export type NewListing = { input: ListingInput; submit: boolean; placeConfirmed: boolean; submissionKey: string | undefined }
export type ListingPatch = {
  changes: Partial<ListingInput>
  action: (typeof ownerActions)[number] | undefined
  placeConfirmed: boolean
  version: number | undefined
}

/** 422 with a message key for each field. A field that the server decides (`state`, `owner` …) is refused by its name. */
function refuse(code: string, error: z.ZodError): never {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'body')]
    const message = issue.code === 'unrecognized_keys' ? 'listing_not_yours' : issue.message
    for (const name of names) fields[name.slice(0, 60)] ??= message
  }
  throw new AppError(code, { status: 422, fields })
}

export function parseNewListing(body: unknown): NewListing {
  const parsed = newSchema.safeParse(body)
  if (!parsed.success) refuse('listing_not_saved', parsed.error)
  const { submit, submission_key, place_confirmed, version: _version, ...sent } = parsed.data
  const input = inputFrom(sent) as ListingInput
  checkFacts(input, 'listing_not_saved')
  return { input, submit, placeConfirmed: place_confirmed, submissionKey: submission_key }
}

export function parseListingPatch(body: unknown): ListingPatch {
  const parsed = patchSchema.safeParse(body)
  if (!parsed.success) refuse('listing_not_updated', parsed.error)
  const { action, place_confirmed, version, ...sent } = parsed.data
  // A default must not overwrite what was not sent.
  const named = Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(body as object, name)))
  return { changes: inputFrom(named), action, placeConfirmed: place_confirmed, version }
}

const names = {
  type: 'type',
  deal: 'deal',
  title: 'title',
  description: 'description',
  city: 'cityId',
  district: 'district',
  latitude: 'latitude',
  longitude: 'longitude',
  area_m2: 'areaM2',
  rooms: 'rooms',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  floor: 'floor',
  furnished: 'isFurnished',
  water: 'hasWater',
  electricity: 'hasElectricity',
  road_access: 'hasRoadAccess',
  price_in_cents: 'priceInCents',
  price_period: 'pricePeriod',
  title_status: 'titleStatus',
  pin_color: 'pinColor',
  phone: 'contactPhone',
  pictures: 'pictures',
} as const satisfies Record<string, keyof ListingInput>

function inputFrom(sent: Readonly<Record<string, unknown>>): Partial<ListingInput> {
  const input: Record<string, unknown> = {}
  for (const [name, column] of Object.entries(names)) if (name in sent) input[column] = sent[name]
  if ('approximate' in sent) input.pointIs = sent.approximate ? 'approximate' : 'exact'
  if (Array.isArray(input.pictures)) input.pictures = [...new Set(input.pictures)]
  return input as Partial<ListingInput>
}

/** What two fields say together. 422 like every other field. */
export function checkFacts(input: ListingInput, code: string): void {
  const fields: FieldErrors = {}
  if ((input.latitude === null) !== (input.longitude === null)) fields.latitude = 'listing_point'
  if (input.cityId === null && input.latitude === null) fields.city = 'listing_place'
  if (input.deal === 'sale' && input.titleStatus === 'not_applicable') fields.title_status = 'listing_title_status'
  if (input.deal === 'rent' && input.pricePeriod === null) fields.price_period = 'listing_period'
  if (Object.keys(fields).length > 0) throw new AppError(code, { status: 422, fields })
}
