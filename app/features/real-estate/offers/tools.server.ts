import { noInput, type ReadTool, readTool } from '#app/platform/read-tool.ts'
import { permissions } from '../policy.ts'
import { getListingStats } from '../queries/stats.server.ts'
import { countWaitingListings, listWaitingListings } from './queries/review.server.ts'
import { presentWaitingListing } from './review/present.ts'
import words from './tool-words.json' with { type: 'json' }

const MAX_LINES = 6
const REVIEWS = '/admin/listing-reviews'

const overview = readTool({
  name: 'listings_overview',
  label: 'offers.tool_listings',
  description: 'Property listings: how many are published, drafts or waiting for a decision, and which wait.',
  needs: permissions.manage,
  words: words.listings_overview,
  input: noInput,
  read: async ({ db, now, i18n }) => {
    const [stats, waiting, rows] = await Promise.all([getListingStats(db), countWaitingListings(db), listWaitingListings(db, MAX_LINES)])
    const { number, t } = i18n
    return {
      statement: t('offers.tool_listings_text', {
        published: number(stats.published),
        drafts: number(stats.drafts),
        waiting: number(waiting),
      }),
      figures: { published: stats.published, drafts: stats.drafts, waiting },
      links: [
        { to: '/admin/real-estate-management', title: t('offers.tool_listings') },
        { to: REVIEWS, title: t('offers.review_place') },
        ...rows.map((row) => {
          const { id, title, age } = presentWaitingListing(row, i18n, now)
          return { to: `${REVIEWS}?id=${encodeURIComponent(id)}`, title, note: t('offers.review_line_waits', { age }) }
        }),
      ],
    }
  },
})

export const listingTools: readonly ReadTool[] = [overview]
