import * as z from 'zod'
import { resourceAudit } from '#app/features/resources/resource.ts'
import { foldArabic } from '#app/platform/arabic.ts'
import type { RoomManifest } from '#app/platform/manifest.ts'
import { CALIBRATE_JOB, calibrateBank, publishChanged } from './commands/banks.server.ts'
import { deleteUnfinished } from './commands/placements.server.ts'
import { manual } from './manual.ts'
import { permissions } from './policy.ts'
import { exportPlacements, findItems, listChangedLanguages, listFlagged } from './queries.server.ts'
import { items } from './resource.server.ts'
import { languageSchema } from './schema.ts'
import { hasShippedItems, shipItems } from './seed.server.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const LINES = 6
const addressOf = ({ id }: { id: string }) => `${items.address}/${encodeURIComponent(id)}`
const itemAudit = resourceAudit(items)

export const manifest: RoomManifest = {
  manual,
  accountData: { name: 'placement_tests', order: 61, exportMine: exportPlacements },
  nav: [
    {
      ...{ group: 'learning', order: 10, to: items.address, label: 'item-bank.title', needs: permissions.manage },
      covers: [`${items.address}/calibration`],
    },
  ],
  verbs: [{ order: 60, label: 'item-bank.create', icon: 'graduation-cap', to: `${items.address}/new`, needs: permissions.manage }],
  sections: [
    {
      ...{ id: 'iqra-items', order: 70, column: 'side', label: 'item-bank.flagged', needs: permissions.manage },
      read: async ({ db, i18n }) => {
        const flagged = await listFlagged(db, LINES)
        if (flagged.length === 0) return undefined
        return {
          lines: flagged.map(({ id, stem, flags }) => ({
            ...{ key: id, to: addressOf({ id }), title: stem },
            detail: flags.map((flag) => i18n.t(`item-bank.flag_${flag}`)).join(' · '),
          })),
        }
      },
    },
  ],
  find: [
    {
      ...{ kind: 'iqra_item', order: 70, label: 'item-bank.found', icon: 'graduation-cap', needs: permissions.manage },
      find: async ({ db }, { text, limit }) => {
        const found = await findItems(db, foldArabic(text), limit)
        return found.map(({ id, stem, band }) => ({ to: addressOf({ id }), title: stem, note: band }))
      },
    },
  ],
  sitemap: { order: 70, pages: ['/iqra-platform', '/iqra-platform/placement-test'] },
  jobs: [
    {
      ...{ name: 'iqra.publish', label: 'item-bank.job_publish', every: 5 * MINUTE_MS },
      hasWork: async ({ services }) => (await listChangedLanguages(services.db)).length > 0,
      run: ({ services }) => publishChanged(services.db, services.now()),
    },
    {
      ...{ name: 'iqra.ship-items', label: 'item-bank.job_ship', every: 60 * MINUTE_MS },
      isNeeded: ({ env }) => env.demoContent,
      hasWork: async ({ services }) => !(await hasShippedItems(services.db)),
      run: ({ services }) => shipItems(services.db),
    },
    {
      ...{ name: CALIBRATE_JOB, label: 'item-bank.job_calibrate' },
      run: async ({ services, payload }) => {
        const { language } = z.object({ language: languageSchema }).parse(payload)
        await publishChanged(services.db, services.now())
        await calibrateBank(services.db, language, services.now())
      },
    },
    {
      ...{ name: 'iqra.tidy', label: 'item-bank.job_tidy', every: DAY_MS, waitsAfterStart: true },
      run: ({ services }) => deleteUnfinished(services.db, services.now()),
    },
  ],
  audit: { ...itemAudit, actions: { ...itemAudit.actions, 'iqra.calibration_requested': 'item-bank.did_request_calibration' } },
}
