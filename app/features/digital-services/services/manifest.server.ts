import { resourceAudit } from '#app/features/resources/resource.ts'
import { foldArabic } from '#app/platform/arabic.ts'
import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'
import { removeSampleServices, shipCatalogue } from './commands.server.ts'
import { manual } from './manual.ts'
import { findServiceSubject } from './page-pictures.server.ts'
import { countSampleServices, findServicesByName, hasServices, listServiceAddresses } from './queries.server.ts'
import { questions } from './questions/resource.server.ts'
import { services } from './resource.server.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    services: true
  }
}

const DAY_MS = 86_400_000
const [serviceAudit, questionAudit] = [resourceAudit(services), resourceAudit(questions)]

export const manifest: RoomManifest = {
  manual,
  search: [{ kind: 'service', order: 80, label: 'search.kind_service' }],
  navGroups: [{ id: 'services', order: 55, label: 'services-admin.title', icon: 'file-text', key: 'd' }],
  nav: [
    {
      group: 'services',
      order: 20,
      to: services.address,
      label: 'services-admin.title',
      needs: permissions.manage,
    },
    { group: 'services', order: 30, to: questions.address, label: 'services-admin.questions', needs: permissions.manage },
  ],
  verbs: [{ order: 65, label: 'services-admin.create', icon: 'file-text', to: `${services.address}/new`, needs: permissions.manage }],
  find: [
    {
      kind: 'digital_service',
      order: 75,
      label: 'services-admin.found',
      icon: 'file-text',
      needs: permissions.manage,
      find: async ({ db, i18n }, { text, limit }) => {
        const found = await findServicesByName(db, { text: foldArabic(text), locale: i18n.locale, limit })
        return found.map(({ id, name, need }) => ({
          to: `${services.address}/${encodeURIComponent(id)}`,
          title: name,
          note: i18n.t(`services.need_${need}`),
        }))
      },
    },
  ],
  sitemap: { order: 60, pages: ['/digital-services'], list: listServiceAddresses },
  ogImage: findServiceSubject,
  samples: {
    order: 40,
    count: async (db) => [{ label: 'services-admin.samples', count: await countSampleServices(db) }],
    remove: removeSampleServices,
  },
  jobs: [
    {
      name: 'services.ship',
      label: 'services-admin.job_ship',
      every: DAY_MS,
      isNeeded: ({ env }) => env.demoContent,
      hasWork: async ({ services: { db } }) => !(await hasServices(db)),
      run: ({ services: { db } }) => shipCatalogue(db),
    },
  ],
  cacheTags: ['services'],
  audit: {
    actions: { ...serviceAudit.actions, ...questionAudit.actions },
    fields: { ...serviceAudit.fields, ...questionAudit.fields },
  },
}
