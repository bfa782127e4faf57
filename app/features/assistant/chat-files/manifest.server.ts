import type { RoomManifest } from '#app/platform/manifest.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import { sweepFiles } from './commands.server.ts'
import { exportFiles } from './queries.server.ts'
import { FILES_AREA } from './rules.ts'

const HOUR_MS = 3_600_000

export const manifest: RoomManifest = {
  // Their rows go with their question, and that with its account; the private files are swept within the hour after.
  accountData: { name: 'assistant_files', order: 97, exportMine: exportFiles },
  jobs: [
    {
      name: 'assistant.sweep-files',
      label: 'chat-files.job_sweep',
      every: HOUR_MS,
      waitsAfterStart: true,
      run: ({ services: { db, env, now } }) => sweepFiles(db, openPrivate(env, FILES_AREA).files, now()),
    },
  ],
}
