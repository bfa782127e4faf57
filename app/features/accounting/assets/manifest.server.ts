import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'
import { manual } from './manual.ts'

const ASSETS = '/admin/accounting/cooperative/assets'
const needs = permissions.manage

export const manifest: RoomManifest = {
  manual,
  nav: [{ group: 'books', order: 45, to: ASSETS, label: 'assets.title', needs, covers: [ASSETS] }],
  audit: {
    actions: {
      'assets.added': 'assets.did_add',
      'assets.removed': 'assets.did_remove',
      'assets.disposed': 'assets.did_dispose',
    },
    fields: { name: 'fields.name', cost_in_cents: 'assets.cost', disposed_on: 'assets.disposed_on' },
  },
}
