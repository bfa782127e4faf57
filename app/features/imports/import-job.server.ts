import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { BackgroundJob } from '#app/platform/jobs/types.ts'
import { hasLostImports, resumeImports } from './commands/run.server.ts'
import type { ImportRoom } from './import-room.ts'

/** For the room's manifest: work on an import goes on by itself after its process was lost. */
export function importJob<O>(room: ImportRoom<O>, name: BackgroundJob['name'], label: MessageKey): BackgroundJob {
  return {
    name,
    label,
    every: 10_000,
    hasWork: ({ services }) => hasLostImports(services.db, room.source),
    run: ({ services }) => resumeImports(services, room),
  }
}
