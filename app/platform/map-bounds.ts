/** A box on the map, in degrees. */
export type MapBounds = { west: number; south: number; east: number; north: number }

/** `w,s,e,n`; null for anything that is no box on the map. */
export function parseBounds(text: string): MapBounds | null {
  const match = /^(-?\d{1,3}(?:\.\d{1,15})?),(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?),(-?\d{1,2}(?:\.\d{1,15})?)$/.exec(text)
  if (!match) return null
  const [west = 0, south = 0, east = 0, north = 0] = match.slice(1).map(Number)
  const isOnEarth = Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90
  return isOnEarth && west < east && south < north ? { west, south, east, north } : null
}
