import * as z from 'zod'
import { latinDigits } from '#app/platform/arabic.ts'
import { parsePhone } from '#app/platform/phone.ts'

const MAX_NAME = 160

/** What is known of an entry while it is being typed, as the watch over its name sends it; what cannot be read is not known. */
export function readWatched(search: URLSearchParams) {
  const text = (name: string) =>
    (search.get(name) ?? '')
      .slice(0, MAX_NAME)
      .replace(/[\u0000-\u001f]/g, ' ')
      .toWellFormed()
      .trim()
  const number = (name: string, max: number) => {
    const value = text(name) === '' ? Number.NaN : Number(latinDigits(text(name)).replace(',', '.'))
    return Math.abs(value) <= max ? value : null
  }
  return {
    name: text('name.ar') || text('name.fr'),
    phone: parsePhone(text('phone')) ?? null,
    ...{ latitude: number('latitude', 90), longitude: number('longitude', 180) },
    exceptId: z.uuid().safeParse(search.get('except')).data,
  }
}
