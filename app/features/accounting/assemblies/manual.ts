import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import { assemblyPaths } from './admin/assembly-paths.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: assemblyPaths.list,
    needs: permissions.manage,
    title: 'assemblies.manual_surplus',
    steps: 'assemblies.manual_surplus_steps',
    names: { assemblies: 'assemblies.title', decide: 'assemblies.record_decision', reckon: 'assemblies.reckon', post: 'ledger.post' },
    words: words.assemblies_surplus,
  },
]
