import { foldArabic } from '#app/platform/arabic.ts'
import type { SourceRow } from './types.ts'

/** Column of the file → field of the thing; a column that is not here is left out. */
export type Mapping<Field extends string> = Record<string, Field>

/** Headings are compared folded: case, accents, underscores, colons and hamzas make no difference. */
export const foldHeading = (heading: string) => foldArabic(heading.replace(/[_:.\-/#()]+/g, ' '))

/** `names`: what people call the columns of each field, the best name first; a field's own name comes before them all. */
export function mappingGuesser<Field extends string>(fields: readonly Field[], names: Partial<Record<Field, readonly string[]>>) {
  const folded = new Map(fields.map((field) => [field, [field, ...(names[field] ?? [])].map(foldHeading)]))
  const rounds = Math.max(...[...folded.values()].map((list) => list.length))

  /** Heading → field, each field once: the better name wins, then the column that stands first. */
  return (columns: readonly string[]): Mapping<Field> => {
    const headings = columns.map((column) => ({ column, name: foldHeading(column) }))
    const mapping: Mapping<Field> = Object.create(null) as Mapping<Field>
    const taken = new Set<string>()
    for (let rank = 0; rank < rounds; rank += 1) {
      for (const field of fields) {
        const requested = folded.get(field)?.[rank]
        if (requested === undefined || taken.has(field)) continue
        const match = headings.find(({ column, name }) => name === requested && !(column in mapping))
        if (!match) continue
        mapping[match.column] = field
        taken.add(field)
      }
    }
    return { ...mapping }
  }
}

/** The mapping as chosen in its form: `column.<n>` is the field of the n-th column. */
export function readMapping<Field extends string>(form: FormData, columns: readonly string[], fields: readonly Field[]): Mapping<Field> {
  const mapping: Mapping<Field> = {}
  columns.forEach((column, i) => {
    const chosen = fields.find((name) => name === form.get(`column.${i}`))
    if (chosen) mapping[column] = chosen
  })
  return mapping
}

/** What makes two files of one kind, so that the mapping of the last one is offered for the next. */
export function columnsKey(columns: readonly string[]): string {
  return [...new Set(columns.map(foldHeading))].sort().join('|').slice(0, 2000)
}

/** Each field may be filled by one column only. */
export function doubledFields<Field extends string>(mapping: Mapping<Field>): Field[] {
  const fields = Object.values(mapping) as Field[]
  return [...new Set(fields.filter((field, i) => fields.indexOf(field) !== i))]
}

const SAMPLES = 3
const MAX_SAMPLE = 60

/** A column as its form shows it: some of what stands in it, each once, and the field that it fills; '' for none. */
export type MappedColumn = { name: string; samples: string[]; field: string }

export function mappedColumns(columns: readonly string[], rows: readonly SourceRow[], mapping: Mapping<string>): MappedColumn[] {
  return columns.map((name) => {
    const texts = rows.flatMap(({ cells }) => cells[name]?.trim().slice(0, MAX_SAMPLE) || [])
    return { name, samples: [...new Set(texts)].slice(0, SAMPLES), field: mapping[name] ?? '' }
  })
}

/** What the form of a preview that stands under `MappingChoices` says of the columns. */
export type SentMapping<Field extends string> = {
  mapping: Mapping<Field>
  /** Whether the preview that was seen is of this very mapping. */
  isSeen: boolean
}

/** Undefined where no preview was seen yet: then the headings say what the columns are. */
export function readSentMapping<Field extends string>(
  form: FormData,
  columns: readonly string[],
  fields: readonly Field[],
): SentMapping<Field> | undefined {
  const seen = form.getAll('seen_column')
  if (seen.length === 0) return undefined
  const isSeen = seen.length === columns.length && columns.every((_, i) => seen[i] === (form.get(`column.${i}`) ?? ''))
  return { mapping: readMapping(form, columns, fields), isSeen }
}
