import type { RoomManifest } from '#app/platform/manifest.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import { permissions } from '../policy.ts'
import { assemblyPaths } from './admin/assembly-paths.ts'
import { manual } from './manual.ts'
import { MINUTES_AREA, sweepMinutes } from './queries/assemblies.server.ts'

const HOUR_MS = 3_600_000

export const manifest: RoomManifest = {
  manual,
  nav: [
    {
      group: 'books',
      order: 41,
      to: assemblyPaths.list,
      label: 'assemblies.title',
      needs: permissions.manage,
      covers: [assemblyPaths.list],
    },
  ],
  jobs: [
    {
      name: 'minutes.sweep',
      label: 'assemblies.job_sweep',
      every: HOUR_MS,
      waitsAfterStart: true,
      run: ({ services: { db, env, now } }) => sweepMinutes(db, openPrivate(env, MINUTES_AREA).files, now()),
    },
  ],
  audit: {
    actions: {
      'assemblies.added': 'assemblies.did_add',
      'assemblies.attended': 'assemblies.did_attend',
      'assemblies.decided': 'assemblies.did_decide',
      'assemblies.decision_removed': 'assemblies.did_remove',
      'assemblies.minutes_attached': 'assemblies.did_attach',
      'assemblies.surplus_divided': 'assemblies.did_divide',
      'assemblies.surplus_taken_back': 'assemblies.did_take_back',
    },
    fields: {
      present: 'assemblies.present',
      votes_for: 'assemblies.votes_for',
      votes_against: 'assemblies.votes_against',
      abstentions: 'assemblies.abstentions',
      year: 'reports.year',
      amount_in_cents: 'ledger.amount_mad',
    },
  },
}
