import * as z from 'zod'
import { readHours } from '#app/features/hours/syntax.ts'
import { inOrder } from '#app/features/media/rules.ts'
import { findProseProblem } from '#app/features/resources/fields/prose.ts'
import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import { type Locale, locales } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { parsePhone } from '#app/platform/phone.ts'
import { beachGrounds, type EntryDetails, type EntryImage, entryStates, type Portal } from '../types.ts'
import { imagePlaces, type LocalField, lengths, localFields, localName, portalPlaces, procedureLists, procedureTexts } from './fields.ts'
import { readPoint } from './point.ts'
import { cleanSlug } from './rules.ts'
import type { EntryInput } from './types.ts'

/** A form as typed, or a row of an import by the same names. */
export type Typed = Readonly<Record<string, string>>
type Read = { input: EntryInput } | { fields: FieldErrors }

/** Nothing longer than this is looked at. */
const MAX_INPUT_LENGTH = 20_000

/**
 * Reads an entry as somebody typed it: what to keep, or a code (a message under `errors.`) for every field that is wrong.
 * `today` is Morocco's day.
 */
export function readEntryForm(typed: Typed, { today }: { today: string }): Read {
  const reader = new EntryReader(typed)
  const input = readEntry(reader, today)
  return Object.keys(reader.problems).length > 0 ? { fields: reader.problems } : { input }
}

/** One line of an entry, changed in place in the list. */
export const quickFields = ['name', 'phone', 'status'] as const
type QuickField = (typeof quickFields)[number]

export function readQuickEdit(
  field: QuickField,
  value: string,
  name: LocalText,
): { changes: Partial<EntryInput> } | { fields: FieldErrors } {
  const reader = new EntryReader({ [field === 'name' ? 'name.ar' : field]: value })
  const changes: Partial<EntryInput> =
    field === 'name'
      ? { name: { ...name, ar: reader.required('name.ar', lengths.name) } }
      : field === 'phone'
        ? { phone: reader.phone('phone') }
        : { status: reader.choice('status', ['draft', 'published']) ?? 'draft' }
  const [problem] = Object.values(reader.problems)
  return problem ? { fields: { [field]: problem } } : { changes }
}

function readEntry(reader: EntryReader, today: string): EntryInput {
  const name = { ...reader.local('name', lengths.name), ar: reader.required('name.ar', lengths.name) }
  const [description, address, pointNote, caution] = localFields.slice(1).map((field) => reader.local(field, lengths[field]))
  for (const locale of locales) {
    const problem = findProseProblem(description?.[locale] ?? '', lengths.description)
    if (problem) reader.refuse(localName('description', locale), problem, 0)
  }
  const kind = reader.word('kind') ?? 'place'
  return {
    categoryId: reader.id('category') ?? reader.refuse('category', 'guides_category_missing', 0),
    cityId: reader.slug('city'),
    slug: reader.slug('slug'),
    kind,
    name,
    description: description ?? { ar: '' },
    address: address ?? null,
    phone: reader.phone('phone'),
    website: reader.website('website'),
    ...readPoint(reader),
    pointNote: pointNote ?? null,
    pointAttribution: reader.line('point_attribution', lengths.point_attribution),
    hours: reader.hours('hours'),
    caution: caution ?? null,
    images: [...readLibrary(reader), ...imagePlaces.flatMap((i) => readImage(reader, i))],
    illustration: reader.word('illustration'),
    details: readDetails(reader, kind),
    status: reader.choice('status', ['draft', 'published']) ?? 'draft',
    confidence: reader.choice('confidence', ['high', 'medium', 'low']),
    verifiedOn: reader.day('verified_on', today),
    source: reader.line('source', lengths.source),
    sample: reader.flag('sample'),
  }
}

/** Pictures of the library by their numbers; what the library says of them the database fills in. */
function readLibrary(reader: EntryReader): EntryImage[] {
  const ids = (reader.line('media', 400) ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(latinDigits)
  if (ids.some((id) => !/^[1-9]\d{0,11}$/.test(id))) reader.refuse('media', 'guides_choice', 0)
  return inOrder(ids.map(Number).filter(Number.isSafeInteger)).map((media) => ({ media }) as EntryImage)
}

function readImage(reader: EntryReader, i: number): EntryImage[] {
  const src = reader.line(`image.${i}.src`, lengths.website)
  if (src === null) return []
  // Pictures lie on this site: a foreign address would tell it who reads.
  if (!/^\/[a-z0-9][a-z0-9/._-]*$/i.test(src) || src.includes('..')) reader.refuse(`image.${i}.src`, 'guides_image_address', 0)
  const side = (part: string) => reader.number(`image.${i}.${part}`, 1, 20_000, 'guides_image_size') ?? 1
  const alt = reader.local(`image.${i}.alt`, lengths.alt)
  if (!alt?.ar) reader.refuse(`image.${i}.alt.ar`, 'guides_image_alt', 0)
  return [{ src, width: Math.round(side('width')), height: Math.round(side('height')), alt: alt ?? { ar: '' } }]
}

function readDetails(reader: EntryReader, kind: string): EntryDetails {
  const details: EntryDetails = {}
  const state = reader.choice('state', entryStates)
  if (state) details.state = state
  if (reader.flag('phone_unconfirmed')) details.phoneUnconfirmed = true
  if (reader.flag('city_uncertain')) details.cityUncertain = true
  if (reader.flag('name_uncertain')) details.nameUncertain = true
  if (kind === 'beach') {
    const figure = (name: string, max: number) => reader.number(name, 0, max, 'guides_figure') ?? undefined
    const beach = {
      lengthM: figure('beach_length', 100_000),
      areaM2: figure('beach_area', 10_000_000),
      ground: reader.choice('beach_ground', beachGrounds) ?? undefined,
      roadKm: figure('beach_road', 1000),
    }
    if (Object.values(beach).some((value) => value !== undefined)) details.beach = beach
  }
  if (kind === 'procedure') details.procedure = readProcedure(reader)
  return details
}

function readProcedure(reader: EntryReader): NonNullable<EntryDetails['procedure']> {
  const [steps = [], papers = []] = procedureLists.map((field) => reader.lines(field))
  const [papersNote, where, fees, delay, legalBasis] = procedureTexts.map((field) => reader.local(field, lengths.line))
  const portals = portalPlaces.flatMap((i): Portal[] => {
    const url = reader.website(`portal.${i}.url`)
    const name = reader.local(`portal.${i}.name`, lengths.name)
    if (url === null && !name) return []
    if (url === null) return [{ url: reader.refuse(`portal.${i}.url`, 'guides_portal_address', ''), name: name ?? { ar: '' } }]
    return [{ url, name: name?.ar ? name : { ...name, ar: new URL(url).hostname } }]
  })
  return {
    steps,
    papers,
    papersBasis: reader.choice('papers_basis', ['sourced', 'usual-practice']) ?? 'usual-practice',
    ...Object.fromEntries(Object.entries({ papersNote, where, fees, delay, legalBasis }).filter(([, text]) => text)),
    ...(portals.length > 0 ? { portals } : {}),
  }
}

/** Takes fields out of a form one by one and notes what is wrong with which. */
export class EntryReader {
  readonly problems: FieldErrors = {}
  readonly #typed: Typed

  constructor(typed: Typed) {
    this.#typed = typed
  }

  refuse<T>(name: string, code: string, instead: T): T {
    this.problems[name] ??= code
    return instead
  }

  #text(name: string, max: number): string {
    const typed = this.#typed[name] ?? ''
    const text = stripBidiControls(typed.slice(0, MAX_INPUT_LENGTH).toWellFormed())
      .replace(/\r\n?/g, '\n')
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .trim()
    return typed.length > MAX_INPUT_LENGTH || text.length > max ? this.refuse(name, 'guides_too_long', '') : text
  }

  line(name: string, max: number): string | null {
    return this.#text(name, max).replace(/\s+/g, ' ') || null
  }

  required(name: string, max: number): string {
    return this.line(name, max) ?? this.refuse(name, 'required', '')
  }

  /** Spaces that do not break, as French has them before its signs, stay. Null when no language says anything; a text without Arabic is refused where Arabic is asked for, not here. */
  local(field: LocalField | `portal.${number}.name` | `image.${number}.alt`, max: number): LocalText | null {
    const isLong = field === 'description' || field === 'caution'
    const given = locales.flatMap((locale): [Locale, string][] => {
      const name = localName(field, locale)
      const text = isLong ? this.#text(name, max) : this.#text(name, max).replace(/[^\S\u00a0\u202f]+/g, ' ')
      return text ? [[locale, text]] : []
    })
    return given.length > 0 ? { ar: '', ...Object.fromEntries(given) } : null
  }

  /** A list in four languages: as many lines in each as in Arabic, or none. */
  lines(field: (typeof procedureLists)[number]): LocalText[] {
    const inLanguage = (locale: Locale) =>
      this.#text(localName(field, locale), 60 * lengths.line)
        .split('\n')
        .map((line) => line.replace(/\s+/g, ' ').trim())
        .filter(Boolean)
    const arabic = inLanguage('ar')
    if (arabic.length > 60 || arabic.some((line) => line.length > lengths.line)) this.refuse(localName(field, 'ar'), 'guides_too_long', 0)
    const others = locales.filter((locale) => locale !== 'ar').map((locale) => [locale, inLanguage(locale)] as const)
    for (const [locale, texts] of others) {
      if (texts.length > 0 && texts.length !== arabic.length) this.refuse(localName(field, locale), 'guides_lines_uneven', 0)
    }
    return arabic.map((ar, i) => ({
      ar,
      ...Object.fromEntries(others.flatMap(([locale, texts]) => (texts[i] ? [[locale, texts[i]]] : []))),
    }))
  }

  phone(name: string): string | null {
    const text = this.line(name, 60)
    if (text === null) return null
    // Short numbers such as 15 and 141, and national ones beginning with 080, are numbers as they stand.
    const short = latinDigits(text).replace(/\s/g, '')
    return parsePhone(text) ?? (/^\d{2,4}$/.test(short) ? short : this.refuse(name, 'guides_phone', null))
  }

  website(name: string): string | null {
    const text = this.line(name, lengths.website)
    if (text === null) return null
    const full = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
    const url = URL.canParse(full) ? new URL(full) : undefined
    const isWeb = url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username && !url.password
    return isWeb ? full : this.refuse(name, 'guides_website', null)
  }

  number(name: string, least: number, max: number, code: string): number | null {
    const text = this.line(name, 40)
    if (text === null) return null
    const plain = latinDigits(text)
      .replace(/[\u066b,]/g, '.')
      .replace('\u2212', '-')
    const value = /^[-+]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
    return value >= least && value <= max ? value : this.refuse(name, code, null)
  }

  hours(name: string): string | null {
    const text = this.line(name, 500)
    if (text === null) return null
    return readHours(text).ok ? latinDigits(text) : this.refuse(name, 'guides_hours', null)
  }

  day(name: string, today: string): string | null {
    const text = this.line(name, 20)
    if (text === null) return null
    const day = z.iso.date().safeParse(latinDigits(text))
    if (!day.success) return this.refuse(name, 'guides_day', null)
    return day.data > today ? this.refuse(name, 'guides_day_future', null) : day.data
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | null {
    const text = this.line(name, 60)
    if (text === null) return null
    return choices.find((choice) => choice === text) ?? this.refuse(name, 'guides_choice', null)
  }

  /** A kind, a drawing: names of ours. */
  word(name: string): string | null {
    const text = this.line(name, 60)
    return text === null || /^[a-z0-9_-]+$/.test(text) ? text : this.refuse(name, 'guides_choice', null)
  }

  slug(name: string): string | null {
    const text = this.line(name, 160)
    return text === null ? null : (cleanSlug(text) ?? this.refuse(name, 'guides_slug', null))
  }

  id(name: string): number | null {
    const text = this.line(name, 20)
    if (text === null) return null
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : this.refuse(name, 'guides_choice', null)
  }

  flag(name: string): boolean {
    return (this.#typed[name] ?? '') !== ''
  }
}
