import type { CategoryPlace, Point, PointIs } from '../types.ts'
import type { ListQuery } from './types.ts'

export const PAGE_SIZE = 24

/** The address keys that make a different list; what the page cache may know it by. */
export const listQueryKeys = ['page', 'city', 'open', 'verified', 'phone', 'sort', 'near', 'at'] as const

/** A list from where somebody stands is theirs alone: there are as many as there are square kilometres, and pages of each. */
export const ownListKeys = ['at'] as const

type Pointed = { latitude: number | null; longitude: number | null; pointIs: PointIs }

/** The point of an entry, when it has one. */
export function pointOf(entry: Pointed): Point | null {
  if (entry.pointIs === 'none' || entry.latitude === null || entry.longitude === null) return null
  return { latitude: entry.latitude, longitude: entry.longitude }
}

export type Directions = { google: string; openStreetMap: string; geo: string }

/** Links that start navigation: only for a point that is the thing itself, never for one that stands for its village. */
export function directionsTo(entry: Pointed): Directions | null {
  const point = entry.pointIs === 'thing' ? pointOf(entry) : null
  if (!point) return null
  const at = `${point.latitude},${point.longitude}`
  return {
    google: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(at)}`,
    openStreetMap: `https://www.openstreetmap.org/directions?to=${encodeURIComponent(at)}`,
    geo: `geo:${at}?q=${at}`,
  }
}

/** The way to where an entry is about: to its village, for a point that stands for it. */
export function approximateDirections(entry: { point: Point | null; pointIs: PointIs }): string | null {
  if (entry.pointIs !== 'village' || !entry.point) return null
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${entry.point.latitude},${entry.point.longitude}`)}`
}

/** Finds an entry by its name in a maps app, where we know no point of its own. */
export function searchInMaps({ name, cityName }: { name: string; cityName: string | null }): string {
  const where = cityName && !name.includes(cityName) ? `${name} ${cityName}` : name
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(where)}`
}

/** What is closed, moved or not open yet comes after what works; otherwise in the same order. */
export function workingFirst<T extends { state: unknown }>(rows: readonly T[]): T[] {
  return [...rows.filter((row) => row.state === null), ...rows.filter((row) => row.state !== null)]
}

/** The page number of an address; undefined for what is no page (`0`, `1e9`, `abc`). */
export function parsePage(value: string | null): number | undefined {
  if (value === null) return 1
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined
}

/** A narrowed list is not counted, so it can only be leafed through; past this many pages one had better narrow it more. */
export const MAX_FILTERED_PAGES = 40

/** Round the province: who is farther away chooses a town instead. */
const REACH = { south: 34, north: 36, west: -6, east: -2 }

const CELL = /^(\d{2}\.\d{2}),(-\d\.\d{2})$/

/** `35.24,-3.93`: a visitor's place as a cell of about a kilometre, never closer. Undefined for anything else. */
export function parseCell(value: string | null): Point | null | undefined {
  if (value === null) return null
  const [, latitude = Number.NaN, longitude = Number.NaN] = CELL.exec(value)?.map(Number) ?? []
  const isInReach = latitude >= REACH.south && latitude <= REACH.north && longitude >= REACH.west && longitude <= REACH.east
  return isInReach ? { latitude, longitude } : undefined
}

/** A place rounded to its cell, as the address carries it; undefined out of reach. */
export function cellOf({ latitude, longitude }: Point): string | undefined {
  const cell = `${latitude.toFixed(2)},${longitude.toFixed(2)}`
  return parseCell(cell) ? cell : undefined
}

/** Is this more than the plain list in the owner's order? */
export function isNarrowed(query: ListQuery): boolean {
  return query.open || query.verified || query.phone || query.sort !== 'order' || query.near !== null
}

/** The address of a list: what is plain is left out, so that every list has one address. */
export function listAddress(path: string, query: ListQuery, change: Partial<ListQuery> = {}): string {
  const { page, city, open, verified, phone, sort, near } = { ...query, page: 1, ...change }
  const params = new URLSearchParams()
  if (city) params.set('city', city)
  for (const [key, on] of Object.entries({ open, verified, phone })) if (on) params.set(key, '1')
  if (sort !== 'order') params.set('sort', sort)
  if (near && 'town' in near) params.set('near', near.town)
  if (near && 'cell' in near) params.set('at', cellOf(near.cell) ?? '')
  if (page > 1) params.set('page', String(page))
  const text = params.toString().replace('%2C', ',')
  return text ? `${path}?${text}` : path
}

/** Where the points of a whole list are, for its map: the list's address, as one of the API's. */
export function pointsAddress({ place, slug }: { place: CategoryPlace; slug: string }, query: ListQuery): string {
  const plain = listAddress('', { ...query, near: null, sort: 'order' })
  const narrowing = plain ? `&${plain.slice(1)}` : ''
  const general = place.guide === 'general' ? `&in=${encodeURIComponent(place.cityId)}&sector=${encodeURIComponent(place.sectorSlug)}` : ''
  return `/api/guide-points?guide=${place.guide}&category=${encodeURIComponent(slug)}${general}${narrowing}`
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}

const schemaTypes = new Map(
  Object.entries({
    hospital: 'Hospital',
    health_centre: 'MedicalClinic',
    clinic: 'MedicalClinic',
    pharmacy: 'Pharmacy',
    emergency_service: 'EmergencyService',
    beach: 'Beach',
    park: 'Park',
    islet: 'TouristAttraction',
    viewpoint: 'TouristAttraction',
    monument: 'TouristAttraction',
    trail: 'TouristAttraction',
    valley: 'TouristAttraction',
    cape: 'TouristAttraction',
    bay: 'BodyOfWater',
    mountain: 'Mountain',
    museum: 'Museum',
    square: 'CivicStructure',
    mosque: 'Mosque',
    hotel: 'LodgingBusiness',
    restaurant: 'Restaurant',
    cafe: 'CafeOrCoffeeShop',
    tourist_office: 'TouristInformationCenter',
    airport: 'Airport',
    port: 'CivicStructure',
    bus_station: 'BusStation',
    university: 'CollegeOrUniversity',
    school: 'EducationalOrganization',
    library: 'Library',
    stadium: 'StadiumOrArena',
    court: 'Courthouse',
    police: 'PoliceStation',
    administration: 'GovernmentOffice',
    bar_association: 'Organization',
    cooperative: 'LocalBusiness',
    procedure: 'HowTo',
  }),
)

/** The schema.org type of an entry; a plain Place for kinds that have none of their own. */
export function schemaType(kind: string): string {
  return schemaTypes.get(kind) ?? 'Place'
}

/** Types of schema.org that stand somewhere and may carry an address, a point and a telephone. */
export function isPlaceType(type: string): boolean {
  return type !== 'HowTo'
}

export const kindsWithHours: ReadonlySet<string> = new Set([
  ...['hospital', 'health_centre', 'clinic', 'pharmacy', 'emergency_service', 'court', 'administration', 'police', 'bar_association'],
  ...['museum', 'library', 'hotel', 'restaurant', 'cafe', 'tourist_office', 'market', 'cooperative', 'stadium', 'university', 'school'],
  ...['airport', 'bus_station'],
])

/** Kinds that open and close: for the others 'hours unknown' would be an odd thing to say of a beach or a village. */
export function hasOpeningHours(kind: string): boolean {
  return kindsWithHours.has(kind)
}

/** Whether pictures tell the rows of a list apart: rows that would all wear one drawing go without. */
export function hasSeveralPictures(rows: readonly { image: unknown; illustration: string }[]): boolean {
  return rows.some((row) => row.image !== null) || new Set(rows.map((row) => row.illustration)).size > 1
}

const DRAWINGS: Readonly<Record<string, string>> = {
  ...{ hospital: 'clinic', health_centre: 'clinic', clinic: 'clinic', emergency_service: 'clinic', pharmacy: 'pharmacy' },
  ...{ court: 'court', bar_association: 'court', administration: 'office', police: 'office', tourist_office: 'office' },
  ...{ school: 'school', university: 'school', library: 'reading', museum: 'museum', monument: 'fort', mosque: 'mosque' },
  ...{ hotel: 'hotel', restaurant: 'cafe', cafe: 'cafe', market: 'market', cooperative: 'cooperative', stadium: 'stadium' },
  ...{ airport: 'airport', bus_station: 'bus-station', port: 'port', dam: 'dam', park: 'park', mountain: 'mountain' },
  ...{ beach: 'beach', islet: 'islets', bay: 'cove', cape: 'viewpoint', viewpoint: 'viewpoint', procedure: 'procedure' },
}

/** What is drawn of a place that has neither a picture nor a drawing of its own. */
export const drawingOf = (kind: string): string => DRAWINGS[kind] ?? 'village'
