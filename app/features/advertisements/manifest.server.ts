import { resourceAudit } from '#app/features/resources/resource.ts'
import { localize } from '#app/platform/local-text.ts'
import type { DashboardSection, RoomManifest } from '#app/platform/manifest.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import { advertisers } from './advertisers/resource.server.ts'
import { bookings } from './bookings/resource.server.ts'
import { bookingStatus } from './calendar/rules.ts'
import { flushAdvertisementCounts } from './commands/counts.server.ts'
import { removeSampleAdvertisements } from './commands/samples.server.ts'
import { manual } from './manual.ts'
import { permissions } from './policy.ts'
import { type CalendarBooking, countSampleAdvertisements, listWaitingBookings } from './queries/calendar.server.ts'
import { findAdvertisementsByName, nameSubjects } from './queries/names.server.ts'
import { advertisementResource } from './resource.server.ts'
import { sundayOf } from './rules.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    advertisements: true
  }
}

const CALENDAR = '/admin/ads-management'
const MAX_LINES = 6
const audits = [advertisementResource, advertisers, bookings].map((one) => resourceAudit(one))

const addressOf = (id: string) => `${CALENDAR}?booking=${encodeURIComponent(id)}`

/** What somebody has to do about a booking, if anything; the end of a sample is no work. */
function waitsFor(booking: CalendarBooking, today: string): 'waits_picture' | 'waits_answer' | 'waits_end' | undefined {
  if (booking.sample) return undefined
  const status = bookingStatus(booking, today)
  if (status === 'incomplete') return 'waits_picture'
  if (status === 'offer') return 'waits_answer'
  return status === 'live' && booking.endsOn <= sundayOf(today) ? 'waits_end' : undefined
}

async function listWaiting(db: Parameters<typeof listWaitingBookings>[0], now: Date) {
  const today = moroccoDay(now)
  const found = await listWaitingBookings(db, today)
  return found.flatMap((booking) => {
    const reason = waitsFor(booking, today)
    return reason ? [{ ...booking, reason }] : []
  })
}

const waiting: DashboardSection = {
  id: 'advertisements',
  order: 60,
  column: 'side',
  label: 'advertisements-admin.waiting',
  needs: permissions.manage,
  read: async ({ db, i18n, now }) => {
    const lines = await listWaiting(db, now)
    if (lines.length === 0) return undefined
    const soon = addDays(moroccoDay(now), 2)
    return {
      count: lines.length,
      more: { to: CALENDAR, label: i18n.t('advertisements-admin.open_calendar') },
      lines: lines.slice(0, MAX_LINES).map(({ id, advertiser, title, slot, reason, startsOn }) => ({
        key: id,
        to: addressOf(id),
        icon: 'megaphone',
        title: advertiser,
        detail: [localize(title, i18n.locale), i18n.t(`advertisements.slot_${slot}`)].join(' · '),
        tag: {
          text: i18n.t(`advertisements-admin.${reason}`),
          tone: reason === 'waits_picture' && startsOn <= soon ? ('danger' as const) : ('warning' as const),
        },
      })),
    }
  },
}

export const manifest: RoomManifest = {
  manual,
  nav: [
    {
      group: 'content',
      order: 20,
      to: CALENDAR,
      label: 'advertisements-admin.title',
      needs: permissions.manage,
    },
  ],
  badges: [{ at: CALENDAR, tags: ['advertisements'], count: async (db, now) => (await listWaiting(db, now)).length }],
  sections: [waiting],
  verbs: [
    {
      order: 56,
      label: 'advertisements-admin.create',
      icon: 'megaphone',
      to: `${advertisementResource.address}/new`,
      needs: permissions.manage,
    },
    {
      order: 57,
      label: 'advertisements-admin.create_booking',
      icon: 'megaphone',
      to: `${bookings.address}/new`,
      needs: permissions.manage,
    },
  ],
  find: [
    {
      kind: 'advertisement',
      order: 76,
      label: 'advertisements-admin.found',
      icon: 'megaphone',
      needs: permissions.manage,
      find: async ({ db, i18n }, { text, limit }) => {
        const found = await findAdvertisementsByName(db, { text, locale: i18n.locale, limit })
        return found.map(({ id, title, advertiser }) => ({
          to: `${advertisementResource.address}/${encodeURIComponent(id)}`,
          title,
          note: advertiser,
        }))
      },
    },
  ],
  media: { room: 'advertisements', label: 'advertisements-admin.media', name: nameSubjects },
  samples: {
    order: 55,
    count: async (db) => [{ label: 'advertisements-admin.samples', count: await countSampleAdvertisements(db) }],
    remove: removeSampleAdvertisements,
  },
  memoryCounts: { name: 'advertisements', flush: flushAdvertisementCounts },
  cacheTags: ['advertisements'],
  audit: {
    actions: {
      ...Object.assign({}, ...audits.map(({ actions }) => actions)),
      'advertisements.report_link': 'advertisements-admin.did_renew_link',
    },
    fields: Object.assign({}, ...audits.map(({ fields }) => fields)),
  },
}
