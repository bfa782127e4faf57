const EQUATOR_METRES = 40_075_016.686

/** So many metres on the ground at a latitude, in units of a drawing in Web Mercator. */
export const radiusIn = (metres: number, latitude: number, unitsPerMercator: number): number =>
  (metres / (EQUATOR_METRES * Math.cos((latitude * Math.PI) / 180))) * unitsPerMercator
