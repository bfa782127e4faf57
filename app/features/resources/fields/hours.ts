import * as z from 'zod'
import { hoursInWords } from '#app/features/hours/present.ts'
import { hoursFieldNames, hoursValues, readHoursValues } from '#app/features/hours/schema.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Field } from './types.ts'

/** The inputs of the hours editor; none of them filled in stands for nothing known, as in a file without the column. */
const schema = z.record(z.string(), z.string()).transform((inputs, context): string | null => {
  if (hoursFieldNames.every((name) => !inputs[name])) return null
  const read = readHoursValues(inputs)
  if (read.ok) return read.value
  for (const [name, code] of Object.entries(read.problems)) context.addIssue({ code: 'custom', message: code, path: [name] })
  return z.NEVER
})

function hoursText(hours: string, i18n: I18n): string {
  const lines = hoursInWords(hours, i18n, moroccoDay(new Date()))
  if (!lines) return hours
  return lines.map(({ label, times, words }) => [label, times.join(', '), ...words].filter(Boolean).join(' ')).join(' · ')
}

/** Opening hours, in a text column as `opening_hours` syntax; null is unknown. A CSV has them as they are stored, in one column. */
export function hours({ label, hint, required = false }: { label: MessageKey; hint?: MessageKey; required?: boolean }): Field<string> {
  return {
    kind: 'hours',
    label,
    hint,
    required,
    parts: hoursFieldNames,
    isWhole: true,
    schema,
    toInput: (value) => hoursValues(value),
    emptyInput: { mode: 'unknown' },
    toText: (value, { i18n }) => hoursText(value, i18n),
    cell: {
      write: (value) => value,
      read: (cell): Record<string, string> => (cell === '' ? { mode: 'unknown' } : { mode: 'written', written: cell }),
    },
  }
}
