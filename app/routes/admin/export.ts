import { eachEntry, readTree } from '#app/features/guides/import/queries/export.server.ts'
import { writeCsv, writeFull, writeGeoJson } from '#app/features/guides/import/queries/write.server.ts'
import { readExportAddress } from '#app/features/guides/import/schema.ts'
import type { ExportFormat } from '#app/features/guides/import/types.ts'
import { readGuideData } from '#app/features/guides/offline/queries/guide-data.server.ts'
import { permissions } from '#app/features/guides/policy.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { download } from '#app/platform/http/stream.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/export'

const files: Record<ExportFormat, { ending: string; type: string }> = {
  full: { ending: 'full.json', type: 'application/json; charset=utf-8' },
  guide_data: { ending: 'guide-data.json', type: 'application/json; charset=utf-8' },
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8' },
  geojson: { ending: 'geojson', type: 'application/geo+json; charset=utf-8' },
}

/** The points are a derived database of OpenStreetMap and GeoNames: whoever takes them along takes this along. */
const ATTRIBUTION = '© OpenStreetMap contributors, ODbL 1.0; GeoNames, CC BY 4.0'

/** The guide as a file, written as it is read: however large it is, a page of it is in memory. */
export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, now }) => {
  const { format, part } = readExportAddress(args.url.searchParams)
  const { ending, type } = files[format]
  const name = `guide-${moroccoDay(now())}.${ending}`
  if (format === 'csv') return download(name, type, writeCsv(eachEntry(db, part)))
  if (format === 'geojson') return download(name, type, writeGeoJson(eachEntry(db, part), ATTRIBUTION))
  if (format === 'full') return download(name, type, writeFull(await readTree(db, part), eachEntry(db, part), now().toISOString()))
  return download(name, type, one(await readGuideData(db)))
})

async function* one(text: string) {
  yield text
}

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))
