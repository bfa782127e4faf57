import type { RoomManifest } from '#app/platform/manifest.ts'
import { deleteOldRequests, forgetNumber } from './commands.server.ts'
import { manual } from './manual.ts'
import { permissions } from './policy.ts'
import { countRestock } from './queries.server.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    restock: true
  }
}

const DAY_MS = 86_400_000

export const manifest: RoomManifest = {
  manual,
  nav: [{ group: 'store', order: 50, to: '/admin/restock', label: 'restock-admin.place', needs: permissions.manage }],
  badges: [{ at: '/admin/restock', tags: ['restock'], count: async (db) => (await countRestock(db)).toMessage }],
  jobs: [
    {
      name: 'restock.forget',
      label: 'restock-admin.job_forget',
      every: DAY_MS,
      waitsAfterStart: true,
      run: ({ services }) => deleteOldRequests(services.db, services.now()),
    },
  ],
  customerData: { name: 'notices', order: 20, eraseMine: (tx, { phone }) => forgetNumber(tx, phone) },
  cacheTags: ['restock'],
  audit: { actions: { 'restock.told': 'restock-admin.did_tell' } },
}
