import type { RoomManifest } from '#app/platform/manifest.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import { RECEIPTS_AREA, sweepReceipts } from './queries/receipts.server.ts'

const HOUR_MS = 3_600_000

export const manifest: RoomManifest = {
  jobs: [
    {
      name: 'receipts.sweep',
      label: 'receipts.job_sweep',
      every: HOUR_MS,
      waitsAfterStart: true,
      run: ({ services: { db, env, now } }) => sweepReceipts(db, openPrivate(env, RECEIPTS_AREA).files, now()),
    },
  ],
  audit: { actions: { 'receipts.attached': 'receipts.did_attach', 'receipts.removed': 'receipts.did_remove' }, fields: {} },
}
