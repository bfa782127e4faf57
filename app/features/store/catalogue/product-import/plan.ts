import { MAX_PICTURES } from '#app/features/media/rules.ts'
import { foldedName } from '../admin/rules.ts'
import { CategoryResolver } from './category-resolver.ts'
import { changesOf, inOrder, isSame } from './changes.ts'
import { productTexts } from './fields.ts'
import { ProductFinder } from './find.ts'
import { type PlanContext, planVariant } from './plan-variant.ts'
import type {
  CategorySpec,
  Counts,
  Plan,
  PlannedProduct,
  ProducerSpec,
  ProductColumns,
  ProductImportOptions,
  ProductProblem,
  ProductProblemCode,
  Stand,
  StandingProduct,
  Warning,
  WarningCode,
} from './types.ts'
import { mergedText, type ProductReading, sameName } from './values.ts'

type File = { categories: readonly CategorySpec[]; producers: readonly ProducerSpec[]; rows: readonly ProductReading[] }

/** What each product of a file would become, or why it cannot. Nothing is read or written here. */
export function planProductImport(file: File, stand: Stand, options: ProductImportOptions): Plan {
  const finder = new ProductFinder(stand, file.rows)
  const book = new CategoryResolver(file, stand, options.createMissing)
  const groups = [...Map.groupBy(file.rows, groupKey).values()]
  const products = groups.map((rows) => planProduct(rows, { finder, book, options, pictures: stand.pictures }))
  // What is wrong is mended or left out before anything is written.
  const right = products.filter((product) => product.state !== 'wrong')
  return { ...book.made(right.map(({ after }) => after)), products }
}

/** Rows of one product: those of one object of a JSON; in a table those with one id, or else with one name. */
function groupKey({ group, id, texts, line, variantId, variant }: ProductReading): string {
  if (group !== undefined) return `group ${group}`
  if (id) return `id ${id}`
  const name = foldedName(texts.title?.ar ?? '')
  return name ? `name ${name}` : `row ${variantId ?? variant.sku ?? line}`
}

function planProduct(rows: readonly ProductReading[], ground: PlanContext): PlannedProduct {
  const [first] = rows as readonly [ProductReading, ...ProductReading[]]
  const problems = rows.flatMap((row) => row.problems)
  const warnings = rows.flatMap((row) => row.warnings)
  const refuse = (
    field: ProductProblem['field'],
    code: ProductProblemCode,
    value: string,
    params?: ProductProblem['params'],
    { line, seq }: RowPlace = first,
  ) => {
    problems.push({ line, seq, field, code, value: value.slice(0, 200), ...(params ? { params } : {}) })
  }
  const result = merged(rows, refuse)
  const found = ground.finder.product(rows)
  if (typeof found === 'string') refuse('title_ar', found, result.texts.title?.ar ?? '')
  const before = typeof found === 'object' ? found : null
  const id = before?.id ?? ground.finder.newId(first)
  const twice = ground.finder.claim(id, first.line)
  if (twice !== undefined) refuse('id', 'duplicate_id', id, { line: twice })
  const photos = photosOf(result.pictures, before, ground)
  const { line, seq } = first
  warnings.push(...photos.missing.map((value): Warning => ({ line, seq, field: 'images', code: 'images_left_out', value })))
  const after = { ...columnsOf(result, before, ground, refuse), photos: photos.found }
  const variants = rows.flatMap((row, i) => {
    const planned = row.hasVariant
      ? planVariant(row, { product: { id, before, after }, nth: i + 1, ground, problems, warnings })
      : undefined
    return planned ? [planned] : []
  })
  const isBare = variants.length + (before?.variants.length ?? 0) === 0
  for (const [code, field] of warningsOf(result, before, after, isBare)) warnings.push({ line, seq, field, code, value: '' })
  // What nobody could buy is not shown.
  if (isBare && after.status === 'published') after.status = 'draft'
  const changes = before ? changesOf(before, after) : []
  const isSame =
    changes.length === 0 && variants.every((variant) => variant.before && variant.changes.length + Math.abs(variant.pieces) === 0)
  const state = problems.length > 0 ? 'wrong' : before ? (isSame ? 'same' : 'changed') : 'new'
  const seqs = rows.map((row) => row.seq)
  return { line, seqs, id, name: after.title.ar || id, state, before, after, changes, variants, problems, warnings }
}

function warningsOf(
  result: GivenValues,
  before: StandingProduct | null,
  after: ProductColumns,
  isBare: boolean,
): [WarningCode, ProductProblem['field']][] {
  const warnings: [WarningCode, ProductProblem['field']][] = []
  if (!before && !result.texts.title?.ar && after.title.ar) warnings.push(['arabic_missing', 'title_ar'])
  if (!before && !after.description.ar) warnings.push(['no_description', 'description_ar'])
  if (isBare && after.status === 'published') warnings.push(['no_variants', 'status'])
  return warnings
}

type Refuse = (
  field: ProductProblem['field'],
  code: ProductProblemCode,
  value: string,
  params?: ProductProblem['params'],
  row?: RowPlace,
) => void
type RowPlace = Pick<ProductReading, 'line' | 'seq'>
/** `isNamed`: the file knows it by its name alone. */
type GivenValues = Pick<ProductReading, 'texts' | 'product' | 'status' | 'category' | 'categoryName' | 'producer' | 'pictures'> & {
  isNamed: boolean
}

/** What the rows of one product say of it together; two that say different things of it are refused. */
function merged(rows: readonly ProductReading[], refuse: Refuse): GivenValues {
  const [first, ...others] = rows as readonly [ProductReading, ...ProductReading[]]
  const label = new Map<string, unknown>()
  for (const row of rows) {
    for (const [field, value] of describedBy(row)) {
      if (label.has(field) && !isSame(label.get(field), value))
        refuse(field as 'title_ar', 'differs', String(value), { line: first.line }, row)
      if (!label.has(field)) label.set(field, value)
    }
  }
  return others.reduce<GivenValues>(
    (result, row) => ({
      isNamed: result.isNamed,
      texts: Object.fromEntries(productTexts.map((field) => [field, { ...row.texts[field], ...result.texts[field] }])),
      product: { ...row.product, ...result.product },
      categoryName: { ...row.categoryName, ...result.categoryName },
      ...{ status: result.status ?? row.status, category: result.category ?? row.category, producer: result.producer ?? row.producer },
      pictures: result.pictures ?? row.pictures,
    }),
    { ...first, isNamed: rows.every((row) => !row.id) },
  )
}

/** All that a row says of its product, field by field. */
function describedBy(row: ProductReading): (readonly [string, unknown])[] {
  const texts = productTexts.flatMap((field) =>
    Object.entries(row.texts[field] ?? {}).map(([locale, text]) => [`${field}_${locale}`, text] as const),
  )
  const plain = { category: row.category, producer: row.producer, status: row.status, images: row.pictures, ...row.product }
  return [...texts, ...Object.entries(plain)].filter(([, value]) => value !== null && value !== undefined)
}

function columnsOf(
  result: GivenValues,
  before: StandingProduct | null,
  ground: PlanContext,
  refuse: Refuse,
): Omit<ProductColumns, 'photos'> {
  const title = mergedText(before?.title, result.isNamed ? sameName(before?.title, result.texts.title) : result.texts.title)
  if (!title) refuse('title_ar', 'name_missing', '')
  const standing = before && before.status !== 'deleted' ? before.status : ground.options.status
  const { facts = [], optionNames = [], illustration = null, sample = false, position = null } = { ...before, ...result.product }
  return {
    ...whereOf(result, before, ground.book, refuse),
    title: title ?? { ar: '' },
    description: mergedText(before?.description, result.texts.description) ?? { ar: '' },
    origin: mergedText(before?.origin, result.texts.origin),
    ingredients: mergedText(before?.ingredients, result.texts.ingredients),
    storage: mergedText(before?.storage, result.texts.storage),
    ...{ facts, optionNames, illustration, sample, position, status: result.status ?? standing },
  }
}

/** Those of the library that it names, in its order; where it names none of them, those that it has. */
function photosOf(named: GivenValues['pictures'], before: StandingProduct | null, { pictures }: PlanContext) {
  const found = [...new Set((named ?? []).flatMap((key) => pictures.get(key) ?? []))].slice(0, MAX_PICTURES)
  const missing = (named ?? []).filter((key) => !pictures.has(key))
  return { found: found.length > 0 || named === null ? found : (before?.photos ?? []), missing }
}

/** The category it stands on, and who made it. */
function whereOf(result: GivenValues, before: StandingProduct | null, book: CategoryResolver, refuse: Refuse) {
  const category = result.category || result.categoryName.ar ? book.category(result.category, result.categoryName) : before?.categoryId
  if (category === undefined) refuse('category', result.category ? 'category_unknown' : 'category_missing', result.category ?? '')
  const producer = result.producer === undefined ? (before?.producerId ?? null) : result.producer && book.producer(result.producer)
  if (producer === undefined) refuse('producer', 'producer_unknown', result.producer ?? '')
  return { categoryId: category ?? '', producerId: producer || null }
}

export function countsOf(plan: Plan): Counts {
  const counts: Counts = { new: 0, changed: 0, same: 0, wrong: 0, variants: 0, pieces: 0 }
  for (const { state, variants } of plan.products) {
    counts[state] += 1
    if (state === 'wrong') continue
    counts.variants += variants.filter((variant) => !variant.before || variant.changes.length > 0).length
    counts.pieces += variants.filter((variant) => variant.pieces !== 0).length
  }
  return counts
}

/** What a plan would do, so that it can be told whether it is still the one that was shown. */
export function traceOf({ categories, producers, products }: Plan): string {
  const rows = products.map(({ id, state, before, after, changes, variants }) => [
    ...[id, state, before?.version ?? 0, before ? changes : after],
    variants.map((one) => [one.id, one.before?.version ?? 0, one.before?.stock ?? 0, one.before ? one.changes : one.after, one.pieces]),
  ])
  return JSON.stringify([categories, producers, rows], inOrder)
}
