import type { FieldErrors } from '#app/platform/errors.ts'
import { readMapPoint } from '#app/platform/map-point.ts'
import type { Values } from '#app/ui/admin/versions.ts'

/** A map link or a pair of numbers in either field stands for both. */
export function withPastedPoint(typed: Values): { typed: Values; problems: FieldErrors } {
  for (const name of ['latitude', 'longitude']) {
    const pasted = readMapPoint((typed[name] ?? '').trim())
    if (pasted === null) continue
    const { latitude, longitude } = typeof pasted === 'object' ? pasted : { latitude: '', longitude: '' }
    const code = pasted === 'short' ? 'resources_short_link' : 'resources_map_link'
    const problems: FieldErrors = typeof pasted === 'object' ? {} : { [name]: code }
    return { typed: { ...typed, latitude: String(latitude), longitude: String(longitude) }, problems }
  }
  return { typed, problems: {} }
}
