import type { RoomManifest } from '#app/platform/manifest.ts'
import { deleteUnusedClasses } from './commands/classes.server.ts'
import { exportClasses } from './queries/classes.server.ts'

const DAY_MS = 86_400_000

export const manifest: RoomManifest = {
  accountData: { name: 'reading_classes', order: 62, exportMine: exportClasses },
  jobs: [
    {
      ...{ name: 'iqra.forget-classes', label: 'classes.job_forget', every: DAY_MS, waitsAfterStart: true },
      run: ({ services }) => deleteUnusedClasses(services.db, services.now()),
    },
  ],
}
