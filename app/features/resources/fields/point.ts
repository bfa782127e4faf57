import * as z from 'zod'
import { latinDigits } from '#app/platform/arabic.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { readMapPoint } from '#app/platform/map-point.ts'
import { cleanLine } from './clean.ts'
import type { Field } from './types.ts'

export type PointValue = { latitude: number; longitude: number }

const MAX_DEGREES = { latitude: 90, longitude: 180 } as const

function degrees(input: string, max: number): number | undefined {
  const plain = latinDigits(input)
    .replace(/[\u066b,]/g, '.')
    .replace('\u2212', '-')
  const value = /^[-+]?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
  return Math.abs(value) <= max ? value : undefined
}

const line = z.string().transform(cleanLine)

function linkedPoint(link: string): Record<keyof PointValue, string> | undefined {
  const point = readMapPoint(link)
  return point === null || typeof point === 'string' ? undefined : { latitude: String(point.latitude), longitude: String(point.longitude) }
}

/** A link says more than the numbers that stood there before it was pasted. */
const schema = z.object({ latitude: line, longitude: line, link: line }).transform((input, context): PointValue | null => {
  const linked = linkedPoint(input.link)
  if (input.link !== '' && !linked) context.addIssue({ code: 'custom', message: 'resources_map_link', path: ['link'] })
  const typed = linked ?? input
  if (typed.latitude === '' && typed.longitude === '') return null
  const [latitude, longitude] = (['latitude', 'longitude'] as const).map((part) => {
    const value = degrees(typed[part], MAX_DEGREES[part])
    if (value === undefined) context.addIssue({ code: 'custom', message: 'resources_point', path: [linked ? 'link' : part] })
    return value ?? 0
  })
  return { latitude: latitude ?? 0, longitude: longitude ?? 0 }
})

/** A point on the map, in one JSON column: two numbers, or a pasted link to a map that sets both. */
export function point({ label, hint, required = false }: { label: MessageKey; hint?: MessageKey; required?: boolean }): Field<PointValue> {
  return {
    kind: 'point',
    ...{ label, hint, required, parts: ['latitude', 'longitude', 'link'], isWhole: true },
    schema,
    toInput: ({ latitude, longitude }) => ({ latitude: String(latitude), longitude: String(longitude), link: '' }),
    toText: ({ latitude, longitude }) => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
  }
}
