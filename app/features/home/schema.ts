import * as z from 'zod'
import { parseMediaIds } from '#app/features/media/schema.ts'
import { cleanLine } from '#app/features/resources/fields/clean.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { isSafeHref } from '#app/platform/prose.ts'
import type { ParsedForm } from '#app/ui/admin/save-editor-form.ts'
import type { Values, VersionedField } from '#app/ui/admin/versions.ts'
import { completeSections, MAX_PINS, plainSection, readWords } from './rules.ts'
import {
  type HomeComposition,
  type HomeNotice,
  type HomeSection,
  homeSections,
  noticeLevels,
  pinnedSections,
  type SectionChoice,
  titledSections,
} from './types.ts'

export const MAX_HOME_TITLE = 90
export const MAX_NOTICE = 240
const MAX_LINK = 500
const MAX_PIN_LENGTH = 200

const text = z.string().max(MAX_NOTICE)
const localText = z.strictObject({ ar: text.min(1), en: text.optional(), es: text.optional(), fr: text.optional() })
const minute = z.string().regex(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d$/)
const link = z.string().max(MAX_LINK).refine(isSafeHref)

/** What may be stored; what was stored before a section was added is completed. */
export const compositionSchema: z.ZodType<HomeComposition> = z.strictObject({
  hero: z.strictObject({ over: localText.nullable(), title: localText.nullable(), picture: z.int().positive().nullable() }),
  notice: z
    .strictObject({ level: z.enum(noticeLevels), text: localText, link: link.nullable(), from: minute.nullable(), until: minute })
    .nullable(),
  sections: z
    .array(
      z.strictObject({
        id: z.enum(homeSections),
        isShown: z.boolean(),
        title: localText.nullable(),
        isPinned: z.boolean(),
        pins: z.array(z.string().min(1).max(MAX_PIN_LENGTH)).max(MAX_PINS),
      }),
    )
    .transform(completeSections),
})

const localNames = (name: string) => locales.map((locale) => `${name}.${locale}`)
const field = (id: string, names: readonly string[] = [id]): VersionedField => ({ id, names })
const localFields = (name: string) => localNames(name).map((id) => field(id))

/** Each of these is a conflict by itself when two owners change it. */
export const compositionFields: readonly VersionedField[] = [
  field('order'),
  ...homeSections.map((id) => field(`shown.${id}`)),
  ...titledSections.flatMap((id) => localFields(`title.${id}`)),
  ...pinnedSections.flatMap((id) => [field(`picks.${id}`), field(`pins.${id}`)]),
  ...localFields('hero.over'),
  ...localFields('hero.title'),
  field('hero.picture'),
  field('notice.on'),
  field('notice.level'),
  ...localFields('notice.text'),
  field('notice.link'),
  field('notice.from', ['notice.from_day', 'notice.from_time']),
  field('notice.until', ['notice.until_day', 'notice.until_time']),
]

const localValues = (name: string, value: LocalText | null | undefined): Values =>
  Object.fromEntries(locales.map((locale) => [`${name}.${locale}`, value?.[locale] ?? '']))

const minuteValues = (name: string, value: string | null | undefined): Values => {
  const [day = '', time = ''] = value?.split(' ') ?? []
  return { [`${name}_day`]: day, [`${name}_time`]: time }
}

/** An arrangement as it stands in the inputs of its form. */
export function compositionValues({ hero, notice, sections }: HomeComposition): Values {
  const of = (id: HomeSection) => sections.find((section) => section.id === id)
  return {
    order: sections.map(({ id }) => id).join(' '),
    ...Object.fromEntries(homeSections.map((id) => [`shown.${id}`, of(id)?.isShown ? 'on' : ''])),
    ...Object.assign({}, ...titledSections.map((id) => localValues(`title.${id}`, of(id)?.title))),
    ...Object.fromEntries(
      pinnedSections.flatMap((id) => [
        [`picks.${id}`, of(id)?.isPinned ? 'pinned' : 'auto'],
        [`pins.${id}`, of(id)?.pins.join(' ') ?? ''],
      ]),
    ),
    ...localValues('hero.over', hero.over),
    ...localValues('hero.title', hero.title),
    'hero.picture': hero.picture === null ? '' : String(hero.picture),
    'notice.on': notice ? 'on' : '',
    'notice.level': notice?.level ?? 'info',
    ...localValues('notice.text', notice?.text),
    'notice.link': notice?.link ?? '',
    ...minuteValues('notice.from', notice?.from),
    ...minuteValues('notice.until', notice?.until),
  }
}

type Reading = {
  /** What is saved now: a notice that has ended may stand there as it was. */
  before: HomeComposition
  /** Morocco's minute. */
  now: string
}

/** The arrangement that a form holds, or a code for each field that is wrong. */
export function parseComposition(values: Values, { before, now }: Reading): ParsedForm<HomeComposition> {
  const problems: FieldErrors = {}
  const read = new FormReader(values, problems)
  const picture = readPicture(values['hero.picture'] ?? '', problems)
  const hero = { over: read.localText('hero.over', MAX_HOME_TITLE), title: read.localText('hero.title', MAX_HOME_TITLE), picture }
  const notice = values['notice.on'] === 'on' ? read.notice({ before: before.notice, now }) : null
  const known = readWords(values.order).filter((id): id is HomeSection => (homeSections as readonly string[]).includes(id))
  const sections = completeSections(known.map(plainSection)).map(({ id }) => read.section(id))
  return Object.keys(problems).length > 0 ? { problems } : { input: { hero, notice, sections } }
}

function readPicture(input: string, problems: FieldErrors): number | null {
  const ids = parseMediaIds(input)
  if (ids && ids.length <= 1) return ids[0] ?? null
  problems['hero.picture'] = 'home_one_picture'
  return null
}

class FormReader {
  readonly #values: Values
  readonly #problems: FieldErrors

  constructor(values: Values, problems: FieldErrors) {
    this.#values = values
    this.#problems = problems
  }

  /** Null where nothing is written; Arabic is what the other languages fall back to, so it is written first. */
  localText(name: string, max: number): LocalText | null {
    const written = locales.flatMap((locale) => {
      const line = cleanLine(this.#values[`${name}.${locale}`] ?? '')
      if (line.length > max) this.#problems[`${name}.${locale}`] = 'home_too_long'
      return line === '' ? [] : [[locale, line] as const]
    })
    if (written.length === 0) return null
    const found = Object.fromEntries(written) as Partial<LocalText>
    if (found.ar === undefined) this.#problems[`${name}.ar`] = 'home_arabic_first'
    return { ...found, ar: found.ar ?? '' }
  }

  section(id: HomeSection): SectionChoice {
    const pins = readWords(this.#values[`pins.${id}`])
    if (pins.length > MAX_PINS || pins.some((pin) => pin.length > MAX_PIN_LENGTH)) this.#problems[`pins.${id}`] = 'home_too_many_pins'
    return {
      id,
      isShown: this.#values[`shown.${id}`] === 'on',
      title: this.localText(`title.${id}`, MAX_HOME_TITLE),
      isPinned: this.#values[`picks.${id}`] === 'pinned',
      pins,
    }
  }

  notice({ before, now }: { before: HomeNotice | null; now: string }): HomeNotice {
    const words = this.localText('notice.text', MAX_NOTICE)
    if (!words) this.#problems['notice.text.ar'] = 'home_notice_text'
    const level = noticeLevels.find((one) => one === this.#values['notice.level']) ?? 'info'
    const target = cleanLine(this.#values['notice.link'] ?? '')
    if (target !== '' && !link.safeParse(target).success) this.#problems['notice.link'] = 'home_notice_link'
    const from = this.#minute('notice.from', '00:00')
    const until = this.#minute('notice.until', '23:59')
    if (until === null) {
      if (!('notice.until_time' in this.#problems)) this.#problems['notice.until_day'] ??= 'home_notice_until'
    } else if (from !== null && until <= from) this.#problems['notice.until_day'] = 'home_notice_backwards'
    else if (until <= now && until !== before?.until) this.#problems['notice.until_day'] = 'home_notice_past'
    return { level, text: words ?? { ar: '' }, link: target || null, from, until: until ?? '' }
  }

  /** A day without a time is all of it. */
  #minute(name: string, without: string): string | null {
    const [day, time] = [cleanLine(this.#values[`${name}_day`] ?? ''), cleanLine(this.#values[`${name}_time`] ?? '')]
    if (day === '' && time === '') return null
    if (!z.iso.date().safeParse(day).success) this.#problems[`${name}_day`] = 'home_day'
    else if (time !== '' && !minute.safeParse(`${day} ${time}`).success) this.#problems[`${name}_time`] = 'home_time'
    else return `${day} ${time || without}`
    return null
  }
}
