import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles, type Source } from 'pmtiles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRegion } from '#app/flows/osm-region.server.ts'
import { ProtoReader } from '#app/platform/osm/protobuf.ts'
import { osmPbf, type TestNode, type TestWay } from '#tests/harness/osm-pbf.ts'
import { writeBaseMap } from './osm.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'osm-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const saved = (name: string, bytes: Uint8Array) => {
  const file = join(folder, name)
  writeFileSync(file, bytes)
  return file
}

/** The coast road through town, a park, a building; a pharmacy as a point, a school as a building, a café in Granada. */
const nodes: TestNode[] = [
  { id: 1, longitude: -3.95, latitude: 35.23 },
  { id: 2, longitude: -3.93, latitude: 35.245 },
  { id: 3, longitude: -3.92, latitude: 35.24 },
  {
    id: 10,
    longitude: -3.931,
    latitude: 35.246,
    tags: { amenity: 'pharmacy', name: 'صيدلية المنار', phone: '05 39 98 00 00', opening_hours: 'Mo-Fr 09:00-19:00' },
  },
  { id: 11, longitude: -3.6, latitude: 37.18, tags: { amenity: 'cafe', name: 'Café Granada' } },
  { id: 12, longitude: -3.93, latitude: 35.24, tags: { amenity: 'cafe' } },
  ...[0, 1, 2, 3].map((i) => ({
    id: 20 + i,
    longitude: -3.94 + 0.002 * (i === 1 || i === 2 ? 1 : 0),
    latitude: 35.24 + 0.002 * (i > 1 ? 1 : 0),
  })),
]
const square = [20, 21, 22, 23, 20]
const ways: TestWay[] = [
  { id: 100, refs: [1, 2, 3], tags: { highway: 'trunk', name: 'Route nationale 16', 'name:ar': 'الطريق الوطنية 16', ref: 'N16;E1' } },
  { id: 101, refs: square, tags: { leisure: 'park', name: 'حديقة' } },
  { id: 102, refs: square, tags: { building: 'yes', amenity: 'school', name: 'École', 'name:ar': 'مدرسة النور' } },
  { id: 103, refs: [1, 999, 3], tags: { highway: 'path' } },
  { id: 104, refs: [7000, 7001], tags: { highway: 'primary' } },
]

/** A whole archive in memory, as the reader of the format wants it. */
const sourceOf = (bytes: Buffer): Source => ({
  getKey: () => 'test',
  getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
})

/** The layers of a tile, each with the texts of its features. */
function layersOf(tile: Uint8Array): Record<string, string[]> {
  const layers: Record<string, string[]> = {}
  for (const reader = new ProtoReader(tile); reader.hasMore; ) {
    reader.field()
    let name = ''
    const texts: string[] = []
    for (const layer = reader.part(); layer.hasMore; ) {
      const { field, wire } = layer.field()
      if (field !== 1 && field !== 4) {
        layer.skip(wire)
        continue
      }
      const [start, end] = layer.span()
      if (field === 1) name = Buffer.from(tile.subarray(start, end)).toString()
      else {
        const value = new ProtoReader(tile, start, end)
        value.field()
        texts.push(Buffer.from(tile.subarray(...value.span())).toString())
      }
    }
    layers[name] = texts
  }
  return layers
}

const tileAt = (zoom: number, longitude: number, latitude: number): [number, number, number] => {
  const sin = Math.sin((latitude * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)
  return [zoom, Math.floor(((longitude + 180) / 360) * 2 ** zoom), Math.floor(y * 2 ** zoom)]
}

describe('an extract of OpenStreetMap', () => {
  test('is read to what is drawn and to the places of the province, with the telephone and hours that the guide can read', async () => {
    const { features, places, nodes: kept } = await readRegion(saved('small.osm.pbf', osmPbf({ nodes, ways })))
    expect(kept).toBe(9)
    expect(features.map(({ layer, kind, name, ref }) => [layer, kind, name, ref])).toEqual([
      ['roads', 'trunk', 'الطريق الوطنية 16', 'N16'],
      ['landuse', 'park', 'حديقة', undefined],
      ['buildings', 'building', undefined, undefined],
      ['roads', 'path', undefined, undefined],
    ])
    expect(places).toMatchObject([
      {
        name: { ar: 'صيدلية المنار' },
        phone: '+212539980000',
        hours: 'Mo-Fr 09:00-19:00',
        source: 'https://www.openstreetmap.org/node/10',
      },
      { name: { ar: 'مدرسة النور', fr: 'École' }, category: { kind: 'school' }, source: 'https://www.openstreetmap.org/way/102' },
    ])
    expect(Math.abs((places[1]?.latitude ?? 0) - 35.2408)).toBeLessThan(0.001)
  })

  test('becomes an archive that any reader of the format understands, at every zoom', async () => {
    const { features } = await readRegion(saved('map.osm.pbf', osmPbf({ nodes, ways })))
    const { file, tiles } = await writeBaseMap(folder, features)
    const archive = new PMTiles(sourceOf(readFileSync(file)))
    const header = await archive.getHeader()
    expect([header.tileType, header.minZoom, header.maxZoom, header.numAddressedTiles]).toEqual([1, 6, 13, tiles])
    expect(await archive.getMetadata()).toMatchObject({ attribution: expect.stringContaining('OpenStreetMap') })
    const at = async (zoom: number) => {
      const tile = await archive.getZxy(...tileAt(zoom, -3.9395, 35.2405))
      return tile ? layersOf(new Uint8Array(tile.data)) : {}
    }
    expect(await at(6)).toEqual({ roads: ['trunk', 'الطريق الوطنية 16', 'N16'] })
    expect(Object.keys(await at(13)).sort()).toEqual(['buildings', 'landuse', 'roads'])
    expect(await archive.getZxy(...tileAt(13, -4.5, 34.8))).toBeUndefined()
    // Nothing half is left beside it.
    expect(readdirSync(join(folder, 'map'))).toEqual(['openstreetmap.pmtiles'])
  })

  test('of 200,000 objects is read block by block', async () => {
    const many = Array.from(
      { length: 200_000 },
      (_, i): TestNode => ({
        ...{ id: 1000 + i, longitude: -4.6 + (i % 1000) * 0.0009, latitude: 34.8 + Math.floor(i / 1000) * 0.002 },
        ...(i % 1000 === 0 ? { tags: { amenity: 'pharmacy', name: `صيدلية ${i / 1000}` } } : {}),
      }),
    )
    const streets = Array.from(
      { length: 20_000 },
      (_, i): TestWay => ({
        ...{ id: 1 + i, refs: Array.from({ length: 8 }, (__, n) => 1000 + i * 10 + n), tags: { highway: 'residential' } },
      }),
    )
    const { features, places, nodes: kept } = await readRegion(saved('large.osm.pbf', osmPbf({ nodes: many, ways: streets })))
    expect([kept, features.length, places.length]).toEqual([200_000, 20_000, 200])
    expect((await writeBaseMap(folder, features)).tiles).toBeGreaterThan(100)
  })

  test.each([
    ['that is none', Buffer.from('this was never a map'.repeat(100)), /damaged|no \.osm\.pbf/],
    ['that is cut off', osmPbf({ nodes, ways }).subarray(0, 200), /damaged/],
    ['of a kind that is not read', osmPbf({ nodes, ways, needs: 'HistoricalInformation' }), /HistoricalInformation/],
    ['whose nodes are not in order', osmPbf({ nodes: nodes.toReversed(), ways }), /sort/],
  ])('%s is refused in a sentence', async (_, bytes, sentence) => {
    await expect(readRegion(saved('wrong.osm.pbf', bytes))).rejects.toMatchObject({
      name: 'PbfError',
      message: expect.stringMatching(sentence),
    })
  })
})
