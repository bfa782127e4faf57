import * as z from 'zod'
import { latinDigits } from '#app/platform/arabic.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { readMapPoint } from '#app/platform/map-point.ts'
import { cleanLine } from './clean.ts'
import type { Field } from './types.ts'

export type PointValue = { latitude: number; longitude: number }

const MAX_DEGREES = { latitude: 90, longitude: 180 } as const

function decimalOf(input: string, min: number, max: number): number | undefined {
  const plain = latinDigits(input)
    // A CSV of ours keeps spreadsheets from taking a western longitude for a formula.
    .replace(/^'/, '')
    .replace(/[\u066b,]/g, '.')
    .replace('\u2212', '-')
  const value = /^[-+]?\d{1,12}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
  return value >= min && value <= max ? value : undefined
}

const degrees = (input: string, max: number) => decimalOf(input, -max, max)

const line = z.string().transform(cleanLine)

/** A link or a pair of numbers, pasted into any of the inputs, says more than the numbers that stood there before. */
const schema = z.object({ link: line, latitude: line, longitude: line }).transform((input, context): PointValue | null => {
  for (const part of ['link', 'latitude', 'longitude'] as const) {
    const pasted = readMapPoint(input[part])
    if (pasted !== null && typeof pasted === 'object') return pasted
    if (pasted === null && (part !== 'link' || input.link === '')) continue
    const message = pasted === 'short' ? 'resources_short_link' : 'resources_map_link'
    context.addIssue({ code: 'custom', message, path: [part] })
    return z.NEVER
  }
  if (input.latitude === '' && input.longitude === '') return null
  const [latitude = 0, longitude = 0] = (['latitude', 'longitude'] as const).map((part) => {
    const value = degrees(input[part], MAX_DEGREES[part])
    if (value === undefined) context.addIssue({ code: 'custom', message: 'resources_point', path: [part] })
    return value
  })
  return { latitude, longitude }
})

type Decimal = { label: MessageKey; hint?: MessageKey; min?: number; max: number; problem?: string }

/** A number with all the digits that it has: a comma is its point, and parts no thousands. */
export function decimal({ label, hint, min = 0, max, problem = 'resources_number' }: Decimal): Field<number> {
  const read = line.transform((input, context): number | null => {
    if (input === '') return null
    const value = decimalOf(input, min, max)
    if (value === undefined) context.addIssue({ code: 'custom', message: problem })
    return value ?? z.NEVER
  })
  return {
    kind: 'number',
    label,
    hint,
    required: false,
    parts: [],
    isWhole: true,
    maxLength: 40,
    schema: read,
    toInput: String,
    toText: (value, { i18n }) => i18n.number(value),
  }
}

/** One of the two numbers of a place that stands in columns of its own. */
export function coordinate({ of, ...rest }: { label: MessageKey; hint?: MessageKey; of: keyof typeof MAX_DEGREES }): Field<number> {
  const max = MAX_DEGREES[of]
  return { ...decimal({ ...rest, min: -max, max, problem: 'resources_point' }), toText: (value) => value.toFixed(5) }
}

/** A point on the map, in one JSON column: two numbers, or a pasted link to a map that sets both. */
export function point({ label, hint, required = false }: { label: MessageKey; hint?: MessageKey; required?: boolean }): Field<PointValue> {
  return {
    kind: 'point',
    label,
    hint,
    required,
    parts: ['latitude', 'longitude', 'link'],
    isWhole: true,
    schema,
    toInput: ({ latitude, longitude }) => ({ latitude: String(latitude), longitude: String(longitude), link: '' }),
    toText: ({ latitude, longitude }) => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
  }
}
