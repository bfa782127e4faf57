import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'
import { reportsSection } from './dashboard.server.ts'
import { manual } from './manual.ts'
import { findListingSubject } from './page-pictures.server.ts'
import { listListingAddresses } from './queries/addresses.server.ts'
import { countOpenReports } from './queries/reports.server.ts'
import { hasNewCosts, seed as storeCosts } from './seed.server.ts'

const HOUR_MS = 3_600_000

const REPORTS = '/admin/listing-reports'

export const manifest: RoomManifest = {
  manual,
  nav: [{ group: 'property', order: 7, to: REPORTS, label: 'detail.reports', needs: permissions.manage }],
  badges: [{ at: REPORTS, tags: ['listings'], count: (db) => countOpenReports(db) }],
  audit: { actions: { 'listing.reports_closed': 'detail.did_close_reports' }, fields: { reports: 'detail.reports' } },
  sections: [reportsSection],
  ogImage: findListingSubject,
  sitemap: { order: 25, list: listListingAddresses },
  jobs: [
    {
      name: 'listings.costs',
      label: 'detail.job_costs',
      every: HOUR_MS,
      waitsAfterStart: true,
      hasWork: ({ services }) => hasNewCosts(services.db),
      run: ({ services }) => storeCosts(services.db),
    },
  ],
}
