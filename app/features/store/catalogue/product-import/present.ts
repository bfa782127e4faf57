import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { isLocale, localeFacts, locales } from '#app/platform/i18n/locales.ts'
import { auditWords } from '../admin/labels.ts'
import { type ProductImportField, type ProductMapping, productImportFields } from './fields.ts'
import { countsOf } from './plan.ts'
import type { ProductImport } from './queries/imports.server.ts'
import type {
  CategorySpec,
  ColumnChange,
  Counts,
  FileFormat,
  Plan,
  PlannedProduct,
  PlanState,
  ProducerSpec,
  ProductImportOptions,
  ProductProblem,
  Warning,
} from './types.ts'

const PAGE = 50
const SAMPLES = 3

export type ProductMappingView = {
  columns: { name: string; samples: string[]; field: string }[]
  fields: { value: string; label: string }[]
  options: ProductImportOptions
}

type Difference = { label: string; before: string; after: string }
export type ProductProblemView = { line: number; label: string; value: string; cause: string; mend: string }

export type PlannedProductView = {
  id: string
  line: number
  name: string
  state: PlanState
  problems: ProductProblemView[]
  warnings: { text: string; value: string }[]
  differences: Difference[]
}

export type ProductPreviewView = {
  show: PlanState | 'warned'
  counts: Counts
  warned: number
  made: string[]
  goods: PlannedProductView[]
  page: number
  hasNext: boolean
  trace: string
  withoutWrong: boolean
  maps: boolean
}

export type ProductImportView = {
  id: string
  fileName: string
  format: FileFormat
  total: number
  state: ProductImport['state']
  encoding: string
  mapping: ProductMappingView | null
  preview: ProductPreviewView | null
  done: { counts: Counts | null; by: string; at: string; undone: { by: string; at: string; left: string[] } | null } | null
}

const planMessages: Readonly<Record<string, MessageKey>> = {
  id: 'product-import.field_id',
  variant_id: 'product-import.field_variant_id',
  variant_title: 'catalogue-admin.variant',
  category_name: 'product-import.field_category_name',
  price: 'catalogue-admin.price',
  sale_price: 'catalogue-admin.sale_price',
  price_in_cents: 'product-import.field_price_in_cents',
  sale_price_in_cents: 'product-import.field_sale_price_in_cents',
  sale_from: 'catalogue-admin.sale_from',
  sale_until: 'catalogue-admin.sale_until',
  manage_inventory: 'catalogue-admin.tracked',
  low_at: 'catalogue-admin.low_at',
  producer: 'catalogue-admin.producer',
  option_names: 'catalogue-admin.options',
  option_values: 'product-import.field_option_values',
  position: 'fields.position',
  variant_position: 'product-import.field_variant_position',
  images: 'product-import.field_images',
}

/** What a field of a file, or a column that would change, is called. */
export function importFieldLabel(i18n: I18n, field: string): string {
  const [, name = field, locale = ''] = /^(.+)_(ar|en|es|fr)$/.exec(field) ?? []
  const key = planMessages[name] ?? auditWords.fields?.[name]
  const label = key ? i18n.t(key as MessageKey) : name
  return isLocale(locale) ? `${label} · ${localeFacts[locale].name}` : label
}

export function presentMapping({ columns, rows, mapping, options }: ProductImport, i18n: I18n): ProductMappingView {
  const samplesOf = (name: string) => [...new Set(rows.flatMap((row) => row.cells[name]?.trim().slice(0, 80) || []))].slice(0, SAMPLES)
  return {
    columns: columns.map((name) => ({ name, samples: samplesOf(name), field: (mapping as ProductMapping)[name] ?? '' })),
    fields: productImportFields.map((value) => ({ value, label: importFieldLabel(i18n, value) })),
    options,
  }
}

type ViewParams = { shown: PlanState | 'warned' | undefined; page: number; trace: string }

export function presentPreview(
  plan: Plan,
  { format, options }: ProductImport,
  { shown, page, trace }: ViewParams,
  i18n: I18n,
): ProductPreviewView {
  const counts = countsOf(plan)
  const warned = plan.products.filter((product) => product.warnings.length > 0)
  const show = shown ?? (['wrong', 'changed', 'new', 'same'] as const).find((state) => counts[state] > 0) ?? 'new'
  const chosen = show === 'warned' ? warned : plan.products.filter((product) => product.state === show)
  return {
    ...{
      show,
      counts,
      warned: warned.length,
      made: [...plan.shelves, ...plan.makers].map((one: CategorySpec | ProducerSpec) => one.name.ar),
    },
    goods: chosen.slice((page - 1) * PAGE, page * PAGE).map((product) => presentPlannedProduct(product, i18n)),
    ...{ page, hasNext: chosen.length > page * PAGE, trace, withoutWrong: options.withoutWrong, maps: format !== 'full' },
  }
}

function presentPlannedProduct(product: PlannedProduct, i18n: I18n): PlannedProductView {
  const variants = product.variants.flatMap(({ after, before, changes, pieces }) => {
    const name = after.title.ar
    const moved =
      pieces === 0
        ? []
        : [
            {
              label: i18n.t('catalogue-admin.stock'),
              before: before ? i18n.number(before.stock) : '',
              after: i18n.number((before?.stock ?? 0) + pieces),
            },
          ]
    const made = { label: i18n.t('catalogue-admin.price'), before: '', after: priceText(after, i18n) }
    const parts = [...(before ? differencesOf(changes, i18n) : [made]), ...moved]
    return parts.map((part) => ({ ...part, label: `${name} · ${part.label}` }))
  })
  return {
    ...{ id: product.id, line: product.line, name: product.name, state: product.state },
    problems: product.problems.map((problem) => presentProblem(problem, i18n)),
    warnings: product.warnings.map((warning) => presentWarning(warning, i18n)),
    differences: product.state === 'wrong' || product.state === 'same' ? [] : [...differencesOf(product.changes, i18n), ...variants],
  }
}

function priceText({ priceInCents, salePriceInCents }: { priceInCents: number; salePriceInCents: number | null }, i18n: I18n): string {
  return salePriceInCents === null ? i18n.amount(priceInCents) : `${i18n.amount(salePriceInCents)} (${i18n.amount(priceInCents)})`
}

function presentProblem({ line, field, code, value, params }: ProductProblem, i18n: I18n): ProductProblemView {
  const text = { line, ...params }
  const mend = `product-import.mend_${code}`
  return {
    ...{ line, value, label: field ? importFieldLabel(i18n, field) : '' },
    cause: i18n.t(`product-import.cause_${code}`, text),
    mend: i18n.has(mend) ? i18n.t(mend, text) : '',
  }
}

const presentWarning = ({ field, code, value }: Warning, i18n: I18n) => ({
  text: `${field ? `${importFieldLabel(i18n, field)}: ` : ''}${i18n.t(`product-import.cause_${code}`)}`,
  value,
})

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && typeof (value as { ar?: unknown }).ar === 'string'

function differencesOf(changes: readonly ColumnChange[], i18n: I18n): Difference[] {
  return changes.flatMap(({ field, from, to }) => {
    if (!isTexts(from) && !isTexts(to))
      return [{ label: importFieldLabel(i18n, field), before: shown(field, from, i18n), after: shown(field, to, i18n) }]
    const [old, now] = [isTexts(from) ? from : {}, isTexts(to) ? to : {}]
    return locales
      .filter((locale) => (old[locale] ?? '') !== (now[locale] ?? ''))
      .map((locale) => ({ label: importFieldLabel(i18n, `${field}_${locale}`), before: old[locale] ?? '', after: now[locale] ?? '' }))
  })
}

function shown(field: string, value: unknown, i18n: I18n): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return /InCents$/.test(field) ? i18n.amount(value) : i18n.number(value)
  if (typeof value === 'boolean') return i18n.t(value ? 'fields.yes' : 'fields.no')
  if (field === 'status') return i18n.t(`catalogue-admin.state_${value as 'draft'}`)
  if (Array.isArray(value)) return value.map((one) => textIn(one, i18n)).join(' · ')
  return String(value)
}

/** A text in languages, or a fact of two of them. */
function textIn(value: unknown, i18n: I18n): string {
  if (isTexts(value)) return value[i18n.locale] || value.ar || ''
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.values(value)
    .map((one) => textIn(one, i18n))
    .join(': ')
}

/** Rows that are wrong, for whoever mends the file itself. */
export function presentWrongRows(plan: Plan, i18n: I18n): (string | number)[][] {
  const heads = (['line', 'product', 'field', 'value', 'cause', 'mend'] as const).map((name) => i18n.t(`product-import.col_${name}`))
  return [
    heads,
    ...plan.products.flatMap((product) =>
      product.problems
        .map((problem) => presentProblem(problem, i18n))
        .map((problem) => [problem.line, product.name, problem.label, problem.value, problem.cause, problem.mend]),
    ),
  ]
}

export const doubledText = (fields: readonly ProductImportField[], i18n: I18n) =>
  fields.map((field) => importFieldLabel(i18n, field)).join('، ')
