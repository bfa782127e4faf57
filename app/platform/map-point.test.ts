import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMapPoint } from './map-point.ts'

const quemado = { latitude: 35.2466, longitude: -3.9322 }

test.each([
  ['35.2466, -3.9322'],
  ['35.2466,-3.9322'],
  ['٣٥٫٢٤٦٦، -٣٫٩٣٢٢'],
  ['\u200f35.2466 \u22123.9322'],
  ['35,2466 ; -3,9322'],
  ['35°14\'47.76"N 3°55\'55.92"W'],
  ['geo:35.2466,-3.9322?q=35.2466,-3.9322(Quemado)'],
  ['https://www.google.com/maps/@35.2466,-3.9322,17z'],
  [
    'https://www.google.com/maps/place/Plage+Quemado/@35.2001,-3.9001,17z/data=!3m1!4b1!4m6!3m5!1s0xd7560:0x1!8m2!3d35.2466!4d-3.9322!16s%2Fg%2F1?entry=ttu&g_ep=abc',
  ],
  ['https://www.google.com/maps/search/?api=1&query=35.2466%2C-3.9322'],
  ['https://www.google.com/maps/search/35.2466,+-3.9322?entry=tts'],
  ['https://maps.google.com/?q=35.2466,-3.9322'],
  ['https://www.openstreetmap.org/?mlat=35.2466&mlon=-3.9322#map=17/35.2001/-3.9001'],
  ['https://www.openstreetmap.org/#map=17/35.2466/-3.9322'],
  ['https://maps.apple.com/?ll=35.2466,-3.9322&q=Quemado'],
  ['https://maps.apple.com/place?coordinate=35.2466,-3.9322&name=Quemado'],
  ['https://waze.com/ul?ll=35.2466%2C-3.9322&navigate=yes'],
  ['٣٥٫٢، 35.2466، -3.9322'],
  ['شاطئ كيمادو https://maps.google.com/?q=35.2466,-3.9322'],
])('%s is a point', (pasted) => expect(readMapPoint(pasted)).toEqual(quemado))

test.each([
  ['https://maps.app.goo.gl/AbCdEf123', 'short'],
  ['https://osm.org/go/eu6?m=', 'short'],
  ['https://example.com/contact', 'none'],
  ['https://maps.google.com/?q=95.1,-3.9', 'none'],
  ['35.2466', null],
  ['35,2466', null],
  ['', null],
  ['شارع محمد الخامس', null],
])('%s is %s', (pasted, read) => expect(readMapPoint(pasted)).toBe(read))

test('never throws, and every point lies on the earth', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl({ withQueryParameters: true }),
        fc.float().map((n) => `${n}, ${n}`),
      ),
      (text) => {
        const point = readMapPoint(text)
        if (point !== null && typeof point === 'object')
          expect(Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180).toBe(true)
      },
    ),
  )
})
