import { eq } from 'drizzle-orm'
import type { Tx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import discover from '#content/discover/discover.json' with { type: 'json' }
import beaches from '#content/guide/beaches.json' with { type: 'json' }
import emergency from '#content/guide/emergency.json' with { type: 'json' }
import places from '#content/guide/entries.json' with { type: 'json' }
import morePlaces from '#content/guide/entries_more.json' with { type: 'json' }
import procedures from '#content/guide/procedures.json' with { type: 'json' }
import moreProcedures from '#content/guide/procedures_more.json' with { type: 'json' }
import pharmacies from '#content/guide/sample_pharmacies.json' with { type: 'json' }
import taxonomy from '#content/guide/taxonomy.json' with { type: 'json' }
import { dutyShifts } from './duty-rota/tables.server.ts'
import { emergencyNumbers } from './emergency-numbers/tables.server.ts'
import { entries } from './entries/tables.server.ts'
import type { BeachDetails, EntryDetails, EntryState, Portal, ProcedureDetails } from './entries/types.ts'
import { regionSectionRows } from './region/seed-rows.ts'
import { regionSections } from './region/tables.server.ts'
import type { DiscoverContent } from './region/types.ts'
import { categories, sectors } from './taxonomy/tables.server.ts'
import type { GuideId, PointIs } from './types.ts'

type EntrySource = {
  id: string
  guide: string
  sector?: string
  category: string
  city?: string | null
  kind: string
  name: LocalText
  description: LocalText
  address?: LocalText
  phone?: string
  phone_unconfirmed?: boolean
  state?: string
  website?: string
  lat?: number | null
  lng?: number | null
  point_is?: string
  point_note?: LocalText
  point_attribution?: string | null
  caution?: LocalText
  status: string
  confidence?: string
  city_uncertain?: boolean
  name_uncertain?: boolean
  verified_on?: string
  source?: string
  illustration?: string
  sample?: boolean
  rotation_note?: LocalText
  steps?: LocalText[]
  papers?: LocalText[]
  papers_basis?: string
  papers_note?: LocalText
  where?: LocalText
  fees?: LocalText
  delay?: LocalText
  legal_basis?: LocalText
  portal?: Portal
  portals?: Portal[]
}

type BeachSource = { id: string; length_m?: number; area_m2?: number; ground?: string; road_km?: number }
type EmergencySource = {
  id: string
  number: string
  name: LocalText
  when: LocalText
  hours?: LocalText
  position: number
  status: string
  verified_on?: string
  source?: string
}

/** Nights of the sample rota: long enough that a new site shows one until the owner has entered the real one. */
const SAMPLE_NIGHTS = 60
/** Rows in one insert: PostgreSQL takes at most 65,535 parameters. */
const BATCH = 500

export const order = 20

const sources = [...places, ...morePlaces, ...procedures, ...moreProcedures, ...pharmacies] as EntrySource[]

export async function seed(tx: Tx): Promise<void> {
  const sectorIds = await seedSectors(tx)
  const categoryIds = await seedCategories(tx, sectorIds)
  await seedEntries(tx, categoryIds)
  await tx.insert(regionSections).values(regionSectionRows(discover as DiscoverContent))
  await tx.insert(emergencyNumbers).values(
    (emergency as EmergencySource[]).map((item) => ({
      id: item.id,
      number: item.number,
      name: item.name,
      whenToCall: item.when,
      hours: item.hours ?? null,
      position: item.position,
      status: item.status as 'draft' | 'published',
      verifiedOn: item.verified_on ?? null,
      source: item.source ?? null,
    })),
  )
  await seedSampleRota(tx)
}

const sectorKey = (city: string, sector: string) => `${city}/${sector}`

/** A city has the sectors in which it has entries. */
async function seedSectors(tx: Tx): Promise<Map<string, number>> {
  const requested = new Set(sources.filter((e) => e.sector && e.city).map((e) => sectorKey(e.city ?? '', e.sector ?? '')))
  const cityIds = [...new Set([...requested].map((key) => key.split('/', 1)[0] ?? ''))]
  const values = cityIds.flatMap((cityId) =>
    taxonomy.sectors
      .filter((sector) => requested.has(sectorKey(cityId, sector.id)))
      .map((sector) => ({ cityId, slug: sector.id, name: sector.name, description: sector.description, position: sector.position })),
  )
  const rows = await tx.insert(sectors).values(values).returning({ id: sectors.id, cityId: sectors.cityId, slug: sectors.slug })
  return new Map(rows.map((row) => [sectorKey(row.cityId, row.slug), row.id]))
}

/** Category ids under `guide/city/sector/slug`, with an empty middle for the three guides without sectors. */
async function seedCategories(tx: Tx, sectorIds: Map<string, number>): Promise<Map<string, number>> {
  const used = new Set(sources.filter((e) => e.sector).map((e) => `${sectorKey(e.city ?? '', e.sector ?? '')}/${e.category}`))
  const values = taxonomy.categories.flatMap((category) => {
    const common = {
      guide: category.guide as GuideId,
      slug: category.id,
      name: category.name as LocalText,
      description: category.description as LocalText,
      illustration: category.illustration,
      position: category.position,
    }
    if (category.guide !== 'general') return [{ ...common, sectorId: null as number | null }]
    return [...sectorIds]
      .filter(([key]) => key.endsWith(`/${category.sector}`) && used.has(`${key}/${category.id}`))
      .map(([, sectorId]) => ({ ...common, sectorId: sectorId as number | null }))
  })
  const rows = await tx
    .insert(categories)
    .values(values)
    .returning({ id: categories.id, guide: categories.guide, sectorId: categories.sectorId, slug: categories.slug })
  const bySector = new Map([...sectorIds].map(([key, id]) => [id, key]))
  return new Map(rows.map((row) => [`${row.guide}/${row.sectorId === null ? '' : bySector.get(row.sectorId)}/${row.slug}`, row.id]))
}

async function seedEntries(tx: Tx, categoryIds: Map<string, number>): Promise<void> {
  const beachFacts = new Map((beaches as BeachSource[]).map((beach) => [beach.id, beach]))
  const rows = sources.map((e, i) => {
    const place = e.guide === 'general' ? sectorKey(e.city ?? '', e.sector ?? '') : ''
    const categoryId = categoryIds.get(`${e.guide}/${place}/${e.category}`)
    if (categoryId === undefined) throw new Error(`content/guide: no category for ${e.id}`)
    // What is closed or not open yet comes after everything that works.
    return { ...entryValues(e, beachFacts.get(e.id)), categoryId, position: i + 1 + (e.state ? sources.length : 0) }
  })
  for (let start = 0; start < rows.length; start += BATCH) await tx.insert(entries).values(rows.slice(start, start + BATCH))
}

function entryValues(e: EntrySource, beach: BeachSource | undefined): Omit<typeof entries.$inferInsert, 'categoryId'> {
  return {
    cityId: e.city ?? null,
    slug: e.id,
    kind: e.kind,
    name: e.name,
    description: e.description,
    address: e.address ?? null,
    phone: e.phone ?? null,
    website: e.website ?? null,
    latitude: e.lat ?? null,
    longitude: e.lng ?? null,
    pointIs: (e.point_is ?? 'none') as PointIs,
    pointNote: e.point_note ?? null,
    pointAttribution: e.point_attribution ?? null,
    caution: e.caution ?? e.rotation_note ?? null,
    illustration: e.illustration ?? (e.kind === 'procedure' ? 'procedure' : null),
    details: detailsOf(e, beach),
    status: e.status as 'draft' | 'published',
    confidence: (e.confidence ?? null) as 'high' | 'medium' | 'low' | null,
    // Read in its source on that day: nobody has seen it yet.
    sourceCheckedOn: e.sample ? null : (e.verified_on ?? null),
    source: e.source ?? null,
    sample: e.sample ?? false,
  }
}

function detailsOf(e: EntrySource, beach: BeachSource | undefined): EntryDetails {
  const details: EntryDetails = {}
  if (e.city_uncertain) details.cityUncertain = true
  if (e.name_uncertain) details.nameUncertain = true
  if (e.phone_unconfirmed) details.phoneUnconfirmed = true
  if (e.state) details.state = e.state as EntryState
  if (beach)
    details.beach = {
      lengthM: beach.length_m,
      areaM2: beach.area_m2,
      ground: beach.ground as BeachDetails['ground'],
      roadKm: beach.road_km,
    }
  if (e.steps && e.papers) {
    details.procedure = {
      steps: e.steps,
      papers: e.papers,
      papersBasis: e.papers_basis as ProcedureDetails['papersBasis'],
      papersNote: e.papers_note,
      where: e.where,
      fees: e.fees,
      delay: e.delay,
      legalBasis: e.legal_basis,
      portal: e.portal,
      portals: e.portals,
    }
  }
  return details
}

/** Each sample pharmacy is on duty in its town every night, from yesterday's night on (it may still be running). */
async function seedSampleRota(tx: Tx): Promise<void> {
  const first = addDays(moroccoDay(new Date()), -1)
  const nights = Array.from({ length: SAMPLE_NIGHTS + 1 }, (_, i) => addDays(first, i))
  const samples = await tx.select({ id: entries.id, cityId: entries.cityId }).from(entries).where(eq(entries.sample, true))
  const shifts = samples.flatMap(({ id, cityId }) =>
    cityId === null ? [] : nights.map((dutyDate) => ({ entryId: id, cityId, dutyDate, sample: true })),
  )
  if (shifts.length > 0) await tx.insert(dutyShifts).values(shifts)
}
