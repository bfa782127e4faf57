import type { RoomManifest } from '#app/platform/manifest.ts'
import { formatPhone } from '#app/platform/phone.ts'
import { permissions } from '../policy.ts'
import { eraseGiftsOf, hasOldPromises, lapsePromises } from './commands/pledge.server.ts'
import { manual } from './manual.ts'
import { charityBookSource } from './queries/book-events.server.ts'
import { countWaiting, exportGiftsOf, listWaitingGifts } from './queries/gifts.server.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    'charity-treasury': true
  }
}

const TREASURY = '/admin/charity-management/treasury'
const HOUR_MS = 3_600_000

export const manifest: RoomManifest = {
  manual,
  nav: [
    {
      group: 'charity',
      order: 15,
      to: TREASURY,
      label: 'gifts-admin.treasury',
      needs: permissions.treasure,
    },
  ],
  badges: [{ at: TREASURY, tags: ['charity-treasury'], count: (db) => countWaiting(db) }],
  find: [
    {
      kind: 'charity_gift',
      order: 79,
      label: 'gifts-admin.waiting',
      icon: 'gift',
      needs: permissions.treasure,
      hasNumbers: true,
      find: async ({ db, i18n }, { text, limit }) => {
        const gifts = await listWaitingGifts(db, { text, locale: i18n.locale })
        return gifts.slice(0, limit).map((gift) => ({
          to: `${TREASURY}?q=${encodeURIComponent(gift.reference)}`,
          title: `${gift.reference} · ${gift.name ?? i18n.t('gifts-admin.unnamed')}`,
          note: [gift.campaign.title, gift.phone ? formatPhone(gift.phone) : ''].filter(Boolean).join(' · '),
        }))
      },
    },
  ],
  customerData: { name: 'charity_gifts', order: 50, eraseMine: (tx, { phone }) => eraseGiftsOf(tx, phone) },
  accountData: {
    name: 'charity_gifts',
    order: 60,
    exportMine: async ({ db }, { phone }) => (phone === null ? [] : exportGiftsOf(db, phone)),
    eraseMine: async (tx, { phone }) => (phone === null ? 0 : eraseGiftsOf(tx, phone)),
  },
  jobs: [
    {
      name: 'charity.lapse-promises',
      label: 'gifts-admin.job_lapse',
      every: HOUR_MS,
      hasWork: ({ services: { db, now } }) => hasOldPromises(db, now()),
      run: ({ services: { db, now } }) => lapsePromises(db, now()),
    },
  ],
  cacheTags: ['charity-treasury'],
  bookSources: [charityBookSource],
  audit: {
    actions: {
      'charity.gift_received': 'gifts-admin.did_receive',
      'charity.gift_confirmed': 'gifts-admin.did_confirm',
      'charity.gift_entered': 'gifts-admin.did_enter',
      'charity.spending_entered': 'gifts-admin.did_enter_spending',
      'charity.spending_approved': 'gifts-admin.did_approve_spending',
      'charity.spending_dropped': 'gifts-admin.did_drop_spending',
      'charity.limit_set': 'gifts-admin.did_set_limit',
    },
    fields: {
      amount_in_cents: 'gifts-admin.amount',
      receipt: 'gifts-admin.receipt',
      what: 'gifts-admin.spending_what',
      two_person_over_in_cents: 'gifts-admin.limit',
    },
  },
}
