import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundsOf, clusterPlaces, type MapPlace, roomForLabels, toPixels, zoomToSplit } from './clusters.ts'

const place = (href: string, longitude: number, latitude: number): MapPlace => ({
  ...{ href, name: href, note: '', longitude, latitude, vague: false },
})
const quemado = place('quemado', -3.927, 35.2449)
const calaBonita = place('cala-bonita', -3.9227, 35.2348)
const calaIris = place('cala-iris', -4.3677, 35.1487)

describe('pixels', () => {
  test('the middle of the world is the middle of its square, and a zoom doubles it', () => {
    expect(toPixels({ longitude: 0, latitude: 0 }, 0)).toEqual({ x: 256, y: 256 })
    expect(toPixels({ longitude: 90, latitude: 0 }, 1).x).toBe(768)
  })
})

describe('clusters', () => {
  test('what lies on each other from far stands apart from near', () => {
    const far = clusterPlaces([quemado, calaBonita, calaIris], 9)
    expect(far.map(({ key, places }) => [key, places.length])).toEqual([
      ['quemado', 2],
      ['cala-iris', 1],
    ])
    expect(far[0]?.longitude).toBeCloseTo((quemado.longitude + calaBonita.longitude) / 2, 9)
    expect(clusterPlaces([quemado, calaBonita, calaIris], 14)).toHaveLength(3)
  })

  test('the zoom at which a cluster falls apart; none for places on one point', () => {
    const zoom = zoomToSplit([quemado, calaBonita], 9, 16)
    expect(zoom).not.toBeNull()
    expect(clusterPlaces([quemado, calaBonita], zoom ?? 0)).toHaveLength(2)
    expect(clusterPlaces([quemado, calaBonita], (zoom ?? 0) - 1)).toHaveLength(1)
    expect(zoomToSplit([calaIris, { ...calaIris, href: 'islet' }], 9, 16)).toBeNull()
  })

  test('every place is in exactly one cluster, and none of its cluster is out of reach', () => {
    const places = fc.array(fc.tuple(fc.double({ min: -5, max: -2.4, noNaN: true }), fc.double({ min: 34.4, max: 35.7, noNaN: true })), {
      maxLength: 120,
    })
    fc.assert(
      fc.property(places, fc.integer({ min: 5, max: 16 }), (points, zoom) => {
        const all = points.map(([longitude, latitude], i) => place(String(i), longitude, latitude))
        const clusters = clusterPlaces(all, zoom)
        const members = clusters.flatMap((cluster) => cluster.places.map(({ href }) => href))
        expect(members.toSorted()).toEqual(all.map(({ href }) => href).toSorted())
        for (const { places: together } of clusters) {
          const [first, ...others] = together.map((one) => toPixels(one, zoom))
          for (const other of others) expect(Math.hypot(other.x - (first?.x ?? 0), other.y - (first?.y ?? 0))).toBeLessThan(38)
        }
      }),
      { numRuns: 40 },
    )
  })
})

test('a label gives way to a mark and to an earlier label', () => {
  const label = { x: 100, y: 100, width: 60, height: 20 }
  const frame = { marks: [], width: 300, height: 200 }
  expect(roomForLabels([label, { ...label, x: 130 }, { ...label, x: 170 }], frame)).toEqual([true, false, true])
  expect(roomForLabels([label], { ...frame, marks: [{ x: 100, y: 110, radius: 14 }] })).toEqual([false])
  expect(roomForLabels([{ ...label, x: 130 }], { ...frame, labels: [label] })).toEqual([false])
  expect(
    roomForLabels(
      [
        { ...label, x: 20 },
        { ...label, y: 190 },
      ],
      frame,
    ),
  ).toEqual([false, false])
})

test('the box round all places', () => {
  expect(boundsOf([quemado, calaIris])).toEqual([-4.3677, 35.1487, -3.927, 35.2449])
  expect(boundsOf([])).toBeNull()
})
