import type { LocalText } from '#app/platform/local-text.ts'
import { romanize } from '#app/platform/romanize.ts'

/** Words of an address that are pages of their own. */
const TAKEN = ['gifts', 'papers', 'needs', 'updates', 'treasury', 'import', 'bin', 'new']

/** A new campaign's id: its title in Latin letters. */
export function campaignIdFrom({ ar, en, fr }: LocalText): string {
  const id = romanize(en || fr || ar)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return id === '' || TAKEN.includes(id) ? 'campaign' : id
}
