import { importJob } from '#app/features/imports/import-job.server.ts'
import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'
import { hasUnindexedImports, syncSearch } from './commands/sync-search.server.ts'
import { entryImport } from './import.server.ts'
import { manual } from './manual.ts'

export const manifest: RoomManifest = {
  manual,
  nav: [{ group: 'guide', order: 100, to: '/admin/import', label: 'import.place', needs: permissions.manage }],
  verbs: [{ order: 70, label: 'import.verb_import', icon: 'file-up', to: '/admin/import', needs: permissions.import }],
  jobs: [
    importJob(entryImport, 'guides.resume_imports', 'import.job_resume'),
    {
      // What a process that ended in between left undone; an import itself notifies the search at once.
      name: 'guides.notify_search',
      label: 'import.job_notify_search',
      every: 60_000,
      hasWork: ({ services }) => hasUnindexedImports(services.db),
      run: ({ services }) => syncSearch(services.db),
    },
  ],
  audit: {
    actions: { 'guides.imported': 'import.did_import', 'guides.import_undone': 'import.did_undo' },
    fields: {
      added: 'import.outcome_added',
      changed: 'import.outcome_changed',
      places: 'import.outcome_places',
      undone: 'import.outcome_undone',
      left: 'import.outcome_left',
    },
  },
}
