import type { Tx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import content from '#content/guide/cities.json' with { type: 'json' }
import { cities } from './tables.server.ts'

type CitySource = {
  id: string
  name: LocalText
  kind: string
  lat: number | null
  lng: number | null
  population_2024?: number
  population_2014?: number
  area_km2?: number
  postal_code?: string
  cercle?: LocalText
  website?: string
  summary?: LocalText
  verified_on?: string
  source?: string
}

export const order = 10

export async function seed(tx: Tx): Promise<void> {
  await tx.insert(cities).values(
    (content as CitySource[]).map((city, i) => ({
      id: city.id,
      name: city.name,
      kind: city.kind as 'urban' | 'rural',
      summary: city.summary ?? null,
      latitude: city.lat,
      longitude: city.lng,
      population2024: city.population_2024 ?? null,
      population2014: city.population_2014 ?? null,
      areaKm2: city.area_km2 ?? null,
      postalCode: city.postal_code ?? null,
      cercle: city.cercle ?? null,
      website: city.website ?? null,
      verifiedOn: city.verified_on ?? null,
      source: city.source ?? null,
      position: i + 1,
    })),
  )
}
