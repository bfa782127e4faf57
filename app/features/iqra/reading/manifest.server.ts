import { permissions } from '#app/features/iqra/placement/policy.ts'
import { resourceAudit } from '#app/features/resources/resource.ts'
import { foldArabic } from '#app/platform/arabic.ts'
import type { RoomManifest } from '#app/platform/manifest.ts'
import { deleteUnusedLearners } from './commands/learners.server.ts'
import { manual } from './manual.ts'
import { exportReading } from './queries/own-data.server.ts'
import { findTextsByWords, listGlossRequests, listTextAddresses } from './queries.server.ts'
import { glosses, texts } from './resource.server.ts'
import { hasShippedLibrary, shipLibrary } from './seed.server.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    'iqra-texts': true
  }
}

const HOUR_MS = 3_600_000
const LINES = 6
const textAudit = resourceAudit(texts)
const glossAudit = resourceAudit(glosses)

export const manifest: RoomManifest = {
  manual,
  search: [{ kind: 'text', order: 90, label: 'search.kind_text' }],
  accountData: { name: 'reading', order: 60, exportMine: exportReading },
  nav: [
    { group: 'learning', order: 20, to: texts.address, label: 'reading-admin.texts', needs: permissions.manage },
    { group: 'learning', order: 30, to: glosses.address, label: 'reading-admin.glossary', needs: permissions.manage },
    {
      ...{ group: 'learning', order: 40, to: '/admin/iqra-platform-management/learners', label: 'reading-admin.learners' },
      needs: permissions.manage,
    },
  ],
  verbs: [{ order: 61, label: 'reading-admin.text_create', icon: 'book-open', to: `${texts.address}/new`, needs: permissions.manage }],
  sections: [
    {
      ...{ id: 'iqra-words', order: 71, column: 'side', label: 'reading-admin.requests', needs: permissions.manage },
      read: async ({ db, i18n }) => {
        const requests = await listGlossRequests(db, LINES)
        if (requests.length === 0) return undefined
        return {
          lines: requests.map(({ language, form, times }) => ({
            ...{ key: `${language} ${form}`, to: `${glosses.address}/new`, title: form },
            detail: `${i18n.t(`placement.language_${language}`)} · ${i18n.t('reading-admin.times', { count: times })}`,
          })),
        }
      },
    },
  ],
  find: [
    {
      ...{ kind: 'iqra_text', order: 71, label: 'reading-admin.found', icon: 'book-open', needs: permissions.manage },
      find: async ({ db }, { text, limit }) => {
        const found = await findTextsByWords(db, foldArabic(text), limit)
        return found.map(({ id, title, band }) => ({ to: `${texts.address}/${encodeURIComponent(id)}`, title, note: band }))
      },
    },
  ],
  sitemap: { order: 71, list: listTextAddresses },
  jobs: [
    {
      ...{ name: 'iqra.ship-library', label: 'reading-admin.job_ship', every: HOUR_MS },
      isNeeded: ({ env }) => env.demoContent,
      hasWork: async ({ services }) => !(await hasShippedLibrary(services.db)),
      run: ({ services }) => shipLibrary(services.db),
    },
    {
      ...{ name: 'iqra.forget-learners', label: 'reading-admin.job_forget', every: 24 * HOUR_MS, waitsAfterStart: true },
      run: ({ services }) => deleteUnusedLearners(services.db, services.now()),
    },
  ],
  cacheTags: ['iqra-texts'],
  audit: { actions: { ...textAudit.actions, ...glossAudit.actions }, fields: { ...glossAudit.fields, ...textAudit.fields } },
}
