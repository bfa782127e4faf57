import * as z from 'zod'
import { inOrder, MAX_PICTURES } from '#app/features/media/rules.ts'
import { parseMediaIds } from '#app/features/media/schema.ts'
import { latinDigits } from '#app/platform/arabic.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { type LocalText, localize } from '#app/platform/local-text.ts'
import { amountText, parseAmount, plainNumber } from '#app/platform/number-input.ts'
import { formatPhone, parsePhone } from '#app/platform/phone.ts'
import { cleanLine, cleanText } from './clean.ts'
import type { Field, FieldOption, OptionSource } from './types.ts'

type Common = { label: MessageKey; hint?: MessageKey; required?: boolean }
const common = ({ label, hint, required = false }: Common) => ({ label, hint, required, parts: [], isWhole: true })

/** One line that stands for a value; an empty one for none. */
function converted<Value>(convert: (line: string) => Value | undefined, problem: string): z.ZodType<Value | null> {
  return z.string().transform((input, context): Value | null => {
    const line = cleanLine(input)
    if (line === '') return null
    const value = convert(line)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })
}

const cleaned = (max: number, isLong: boolean) =>
  z
    .string()
    .transform((input) => (isLong ? cleanText(input) : cleanLine(input)))
    .pipe(z.string().max(max, 'resources_too_long'))

type Text = Common & { max?: number; long?: boolean }

export function text({ max = 300, long: isLong = false, ltr: isLtr = false, ...rest }: Text & { ltr?: boolean }): Field<string> {
  return {
    ...common(rest),
    kind: 'text',
    maxLength: max,
    isLong,
    isLtr,
    schema: cleaned(max, isLong).transform((line) => line || null),
    toInput: (value) => value,
    toText: (value) => value,
  }
}

/**
 * A text in four languages, in one JSON column. Arabic is the source: the other three may be empty, it may not, but where `anyLanguage`
 * says so. `whole`: its languages are decided together, as those of an item of a list are, which may move.
 */
export type LocalTextOptions = Text & { anyLanguage?: boolean; whole?: boolean }

export function localText({ max = 300, long: isLong = false, anyLanguage, whole = false, ...rest }: LocalTextOptions): Field<LocalText> {
  const line = cleaned(max, isLong)
  return {
    ...common(rest),
    kind: 'local',
    parts: locales,
    isWhole: whole,
    maxLength: max,
    isLong,
    schema: z.object({ ar: line, en: line, es: line, fr: line }).transform((texts, context): LocalText | null => {
      const present = locales.filter((locale) => texts[locale] !== '')
      if (present.length === 0) return null
      if (texts.ar === '' && !anyLanguage) context.addIssue({ code: 'custom', message: 'required', path: ['ar'] })
      return { ar: texts.ar, ...Object.fromEntries(present.map((locale) => [locale, texts[locale]])) }
    }),
    toInput: (value) => Object.fromEntries(locales.map((locale) => [locale, value[locale] ?? ''])),
    toText: (value, { i18n }) => localize(value, i18n.locale),
  }
}

/** Kept as E.164. `short` takes numbers such as 15 and 141 as they stand. */
export function phone({ short = false, ...rest }: Common & { short?: boolean }): Field<string> {
  const shortNumber = (line: string) => (short ? /^\d{2,4}$/.exec(latinDigits(line).replace(/\s/g, ''))?.[0] : undefined)
  return {
    ...common(rest),
    kind: 'phone',
    maxLength: 40,
    schema: converted((line) => parsePhone(line) ?? shortNumber(line), 'resources_phone'),
    toInput: formatPhone,
    toText: formatPhone,
  }
}

/** A code is never shown: what is no longer offered says so. */
const optionLabel = (value: string, { i18n, options }: { i18n: I18n; options: readonly FieldOption[] }) =>
  options.find((option) => option.value === value)?.label ?? i18n.t('resources.choice_gone')

type Select<Value extends string> = Common & { options: Readonly<Record<Value, MessageKey>>; first?: NoInfer<Value>; none?: MessageKey }

/** One of a few words of the program: value → its label. `first` is what nothing chosen stands for. */
export function select<Value extends string>({ options, first, none, ...rest }: Select<Value>): Field<Value> {
  const isOne = (line: string): line is Value => Object.hasOwn(options, line)
  const schema = converted((line) => (isOne(line) ? line : undefined), 'resources_choice')
  return {
    ...common(rest),
    kind: 'select',
    emptyInput: first,
    noneLabel: none,
    schema: first === undefined ? schema : schema.transform((value) => value ?? first),
    toInput: (value) => value,
    toText: optionLabel,
    options: async ({ i18n }) => Object.entries<MessageKey>(options).map(([value, label]) => ({ value, label: i18n.t(label) })),
  }
}

type RefRow = { id: string; name: string; within?: string }
type Ref = Common & {
  /** Without it the room names what there is by itself (`FieldOptions`). */
  list?: (source: OptionSource) => Promise<readonly RefRow[]>
  narrowedBy?: string
  open?: boolean
  none?: MessageKey
}

/** A row of another table, by its id. `list` gives those that can be chosen; any other id is refused, unless it is `open`. */
export function ref({ list = async () => [], narrowedBy, open: isOpen, none, ...rest }: Ref): Field<string> {
  return {
    ...common(rest),
    kind: 'ref',
    schema: converted((line) => (line.length <= 120 ? line : undefined), 'resources_choice'),
    toInput: (value) => value,
    toText: optionLabel,
    options: async (source) => (await list(source)).map(({ id, name, within }) => ({ value: id, label: name, within })),
    ...{ narrowedBy, isOpen, noneLabel: none },
  }
}

/** Rows of another table, ticked one by one, in the order in which they were; the column is never null. `missing` is said of none. */
export function refs({
  list = async () => [],
  missing,
  ...rest
}: Omit<Ref, 'narrowedBy' | 'required' | 'open' | 'none'> & { missing?: string }): Field<string[]> {
  return {
    ...common(rest),
    kind: 'refs',
    isMany: true,
    none: [],
    schema: z.string().transform((input, context): string[] => {
      const ids = [...new Set(input.split('\n').map(cleanLine).filter(Boolean))]
      if (missing && ids.length === 0) context.addIssue({ code: 'custom', message: missing })
      return ids
    }),
    toInput: (ids) => ids.join('\n'),
    toText: (ids, context) => ids.map((id) => optionLabel(id, context)).join(context.i18n.t('admin.list_comma')),
    options: async (source) => (await list(source)).map(({ id, name }) => ({ value: id, label: name })),
  }
}

/** A name of the program's own, such as that of a drawing. */
export const codeName = z
  .string()
  .transform(cleanLine)
  .pipe(z.string().regex(/^[a-z0-9_-]{0,60}$/, 'resources_choice'))
  .transform((line) => line || null)

/** A calendar day, `YYYY-MM-DD`. */
export function date(rest: Common): Field<string> {
  return {
    ...common(rest),
    kind: 'date',
    schema: converted((line) => z.iso.date().safeParse(latinDigits(line)).data, 'resources_day'),
    toInput: (value) => value,
    toText: (value, { i18n }) => i18n.date(value),
  }
}

type Bounds = { min?: number; max?: number; decimals?: number }

/** Where there are no decimals, 1.200 can only be twelve hundred; 12,5 is no number then. */
function wholeNumber(line: string): string {
  // The apostrophe is a CSV's of ours, before what a spreadsheet would take for a formula.
  const digits = latinDigits(line).replace(/^'|[\s\u00a0\u202f\u066c]/g, '')
  return /^-?\d{1,3}([.,]\d{3})+$/.test(digits) ? digits.replace(/[.,]/g, '') : digits
}

/** A plain number within bounds, inclusive; whole unless `decimals` allows more. */
export function number({ min = 0, max = 1_000_000_000, decimals = 0, ...rest }: Common & Bounds): Field<number> {
  const shape = new RegExp(decimals > 0 ? `^-?\\d{1,12}(\\.\\d{1,${decimals}})?$` : '^-?\\d{1,12}$')
  const parse = (line: string) => {
    const plain = decimals > 0 ? plainNumber(line) : wholeNumber(line)
    return plain !== undefined && shape.test(plain) && Number(plain) >= min && Number(plain) <= max ? Number(plain) : undefined
  }
  return {
    ...common(rest),
    kind: 'number',
    maxLength: 40,
    schema: converted(parse, 'resources_number'),
    toInput: String,
    toText: (value, { i18n }) => i18n.number(value),
  }
}

/** Dirhams in the form, cents in the column. */
export function money(rest: Common): Field<number> {
  return {
    ...common(rest),
    kind: 'money',
    maxLength: 40,
    schema: converted(parseAmount, 'resources_amount'),
    toInput: (value, { locale }) => amountText(value, locale),
    toText: (value, { i18n }) => i18n.amount(value),
  }
}

/** On or off; the column is never null. In a CSV, any text but `0` is on. */
export function toggle(rest: Omit<Common, 'required'>): Field<boolean> {
  return {
    ...common(rest),
    kind: 'toggle',
    schema: z.string().transform((input) => !['', '0', 'off'].includes(cleanLine(input))),
    toInput: (value) => (value ? 'on' : ''),
    toText: (value, { i18n }) => i18n.t(value ? 'fields.yes' : 'fields.no'),
  }
}

/**
 * Pictures of the library, in order; the first stands for the row. They have no column: the library keeps who shows what
 * (`setMediaUses`), under the resource's `pictures`.
 */
export function picture({ max = MAX_PICTURES, ...rest }: Common & { max?: number }): Field<number[]> {
  return {
    ...common(rest),
    kind: 'picture',
    maxLength: max,
    schema: z.string().transform((input, context): number[] | null => {
      const ids = parseMediaIds(input)
      if (ids === undefined || ids.length > max) context.addIssue({ code: 'custom', message: 'resources_picture' })
      return ids && ids.length > 0 ? inOrder(ids) : null
    }),
    toInput: (ids) => ids.join(', '),
    toText: (ids, { i18n }) => i18n.t('resources.picture_count', { count: ids.length }),
  }
}
