/** A city as lists and filters name it. */
export type CityName = { id: string; name: string }

/** A city one may be near to. */
export type Town = CityName & { point: { latitude: number; longitude: number } }

export type CityView = CityName & {
  kind: 'urban' | 'rural'
  summary: string | null
  point: { latitude: number; longitude: number } | null
  population2024: number | null
  population2014: number | null
  areaKm2: number | null
  postalCode: string | null
  cercle: string | null
  website: string | null
  verifiedOn: string | null
  source: string | null
}

/** A city as a map names it. */
export type MapTownView = { name: string; urban: boolean; latitude: number; longitude: number }
