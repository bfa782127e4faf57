import { romanize } from '#app/platform/romanize.ts'

/** Words of an address that are pages of their own. */
const TAKEN = ['new', 'bin']

/** A new row's id: a name in Latin letters. */
export function idFromName(name: string, fallback: string): string {
  const id = romanize(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return id === '' || TAKEN.includes(id) ? fallback : id
}
