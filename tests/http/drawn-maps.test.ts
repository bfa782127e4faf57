// What a map that the server draws may not say: a beach in the fields, a way where nobody traced one, a name cut off.
import { expect, test } from 'vitest'
import { readDrawnMaps } from '#tests/harness/drawn-map.ts'
import { sharedSite } from '#tests/harness/site.ts'

const mapsOf = async (path: string) => readDrawnMaps(await (await fetch(sharedSite() + path)).text())

/** A pin is eighteen units wide: nearer than that to the line it stands on the shore. */
const ON_SHORE = 9

test.each(['/tourism-guide/beaches', '/discover-al-hoceima'])('%s: every beach on its maps stands on the shore', async (path) => {
  const maps = await mapsOf(path)
  const beaches = maps.flatMap(({ pins }) => pins).filter(({ href }) => href?.startsWith('/tourism-guide/beaches/'))
  expect(beaches.length).toBeGreaterThan(5)
  expect(beaches.filter(({ fromShore }) => fromShore > ON_SHORE)).toEqual([])
})

test.each(['/al-hoceima', '/discover-al-hoceima'])('%s: no way is drawn between the stations of a walk', async (path) => {
  const walks = (await mapsOf(path)).filter(({ pins }) => pins.some(({ mark }) => mark !== null))
  expect(walks.length).toBeGreaterThan(0)
  for (const { lines } of walks) {
    // The land, its shore and the lines of equal distance from it are all that is drawn as lines.
    expect(lines.filter((name) => !['map-land', 'contour', 'shore'].includes(name))).toEqual([])
  }
})
