import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'
import { manual } from './manual.ts'
import { bookTools } from './tools.server.ts'

const needs = permissions.manage
const REPORTS = '/admin/accounting/cooperative/reports'

export const manifest: RoomManifest = {
  manual,
  tools: bookTools,
  nav: [
    { group: 'books', order: 30, to: `${REPORTS}/tva`, label: 'reports.tva', needs },
    { group: 'books', order: 40, to: `${REPORTS}/cpc`, label: 'reports.title', needs, covers: [`${REPORTS}/bilan`] },
  ],
}
