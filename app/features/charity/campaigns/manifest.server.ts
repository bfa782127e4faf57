import { resourceAudit } from '#app/features/resources/resource.ts'
import { foldArabic } from '#app/platform/arabic.ts'
import type { RoomManifest } from '#app/platform/manifest.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { permissions } from '../policy.ts'
import { closeRunOut, PAPERS_AREA, removeSampleCampaigns, sweepCharityPapers } from './commands.server.ts'
import { manual } from './manual.ts'
import { needs } from './needs/resource.server.ts'
import { findCampaignSubject } from './page-pictures.server.ts'
import { countSampleCampaigns, findCampaignsByName, hasRunOutCampaigns, listCampaignAddresses, nameUpdates } from './queries.server.ts'
import { campaigns } from './resource.server.ts'
import { updates } from './updates/resource.server.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    charity: true
  }
}

const MINUTE_MS = 60_000
const audits = [campaigns, needs, updates].map((one) => resourceAudit(one))

export const manifest: RoomManifest = {
  manual,
  search: [{ kind: 'campaign', order: 100, label: 'search.kind_campaign' }],
  navGroups: [{ id: 'charity', order: 57, label: 'campaigns-admin.group', icon: 'heart-handshake', key: 'k' }],
  nav: [
    { group: 'charity', order: 10, to: campaigns.address, label: 'campaigns-admin.title', needs: permissions.manage },
    { group: 'charity', order: 20, to: needs.address, label: 'campaigns-admin.needs', needs: permissions.manage },
    { group: 'charity', order: 30, to: updates.address, label: 'campaigns-admin.updates', needs: permissions.manage },
  ],
  verbs: [
    { order: 68, label: 'campaigns-admin.create', icon: 'heart-handshake', to: `${campaigns.address}/new`, needs: permissions.manage },
    { order: 69, label: 'campaigns-admin.create_update', icon: 'heart-handshake', to: `${updates.address}/new`, needs: permissions.manage },
  ],
  find: [
    {
      kind: 'charity_campaign',
      order: 78,
      label: 'campaigns-admin.found',
      icon: 'heart-handshake',
      needs: permissions.manage,
      find: async ({ db, i18n }, { text, limit }) => {
        const found = await findCampaignsByName(db, { text: foldArabic(text), locale: i18n.locale, limit })
        return found.map(({ id, title, association }) => ({
          to: `${campaigns.address}/${encodeURIComponent(id)}`,
          title,
          note: association,
        }))
      },
    },
  ],
  sitemap: { order: 65, pages: ['/charity'], list: listCampaignAddresses },
  media: { room: 'charity', label: 'campaigns-admin.updates', name: nameUpdates },
  ogImage: findCampaignSubject,
  samples: {
    order: 45,
    count: async (db) => [{ label: 'campaigns-admin.samples', count: await countSampleCampaigns(db) }],
    remove: removeSampleCampaigns,
  },
  jobs: [
    {
      name: 'charity.close-run-out',
      label: 'campaigns-admin.job_close',
      every: MINUTE_MS / 2,
      hasWork: ({ services: { db, now } }) => hasRunOutCampaigns(db, moroccoDay(now())),
      run: ({ services: { db, now } }) => closeRunOut(db, { today: moroccoDay(now()), now: now() }),
    },
    {
      name: 'charity.sweep-papers',
      label: 'campaigns-admin.job_sweep',
      every: 60 * MINUTE_MS,
      waitsAfterStart: true,
      run: ({ services: { db, env, now } }) => sweepCharityPapers(db, openPrivate(env, PAPERS_AREA).files, now()),
    },
  ],
  cacheTags: ['charity'],
  audit: {
    actions: {
      ...Object.assign({}, ...audits.map(({ actions }) => actions)),
      'charity.authorisation_attached': 'campaigns-admin.did_attach_authorisation',
      'charity.report_attached': 'campaigns-admin.did_attach_report',
    },
    fields: Object.assign({}, ...audits.map(({ fields }) => fields)),
  },
}
