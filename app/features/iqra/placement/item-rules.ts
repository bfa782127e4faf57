import type { FieldValues } from '#app/features/resources/fields/types.ts'

type Problem = {
  field: string
  code: 'iqra_option_repeated' | 'iqra_key_stands_out' | 'iqra_passage_missing' | 'iqra_passage_unwanted' | 'iqra_gap_missing'
}

const optionFields = ['optionA', 'optionB', 'optionC', 'optionD'] as const

/** Letters that are seen: a short vowel makes no option look longer. */
const lengthOf = (text: string) => [...text.replace(/\p{Mn}/gu, '')].length
const same = (text: string) => text.trim().toLowerCase()

/** What an item that one could argue about, or guess without knowing, has wrong with it; undefined for a sound one. */
export function findItemProblem(values: FieldValues): Problem | undefined {
  const options = optionFields.map((field) => String(values[field] ?? ''))
  const repeated = options.findIndex((option, i) => options.findIndex((other) => same(other) === same(option)) < i)
  if (repeated >= 0) return { field: optionFields[repeated] ?? 'optionD', code: 'iqra_option_repeated' }
  const key = 'abcd'.indexOf(String(values.rightOption))
  const others = options.filter((_option, i) => i !== key).map(lengthOf)
  // A key that is clearly the longest is chosen by who cannot read it.
  if (lengthOf(options[key] ?? '') > 1.5 * Math.max(...others) + 2)
    return { field: optionFields[key] ?? 'optionA', code: 'iqra_key_stands_out' }
  if (values.kind === 'reading' && values.passage === null) return { field: 'passage', code: 'iqra_passage_missing' }
  if (values.kind !== 'reading' && values.passage !== null) return { field: 'passage', code: 'iqra_passage_unwanted' }
  const needsGap = values.kind === 'vocabulary' || values.kind === 'grammar'
  if (needsGap && !String(values.stem).includes('……')) return { field: 'stem', code: 'iqra_gap_missing' }
  return undefined
}
