import { describe, expect, it } from 'vitest'
import { entryJsonLd } from './json-ld.ts'
import type { EntryView } from './types.ts'

const now = '2026-11-21T10:00:00Z'
const base = {
  kind: 'clinic',
  name: 'ع',
  description: 'و',
  path: '/health-guide/k/e',
  images: [],
  point: null,
  pointIs: 'none',
  hours: null,
}
const of = (values: object) =>
  entryJsonLd({ ...base, ...values } as unknown as EntryView, 'https://x.example', now) as Record<string, unknown>

describe('structured data', () => {
  it('tells the usual week opening by opening, without Ramadan, holidays and pauses', () => {
    expect(of({ hours: 'Mo-Fr 09:00-17:00; Fr 12:00-14:30 off; Sa 18:00-02:00; PH off; Ramadan 10:00-15:00' }).openingHours).toEqual([
      'Mo-Th 09:00-17:00',
      'Fr 09:00-12:00',
      'Fr 14:30-17:00',
      'Sa 18:00-02:00',
    ])
  })

  it('says nothing of hours that are unknown or unreadable', () => {
    for (const hours of [null, '"by appointment"', 'sunrise-sunset', 'off']) expect(of({ hours })).not.toHaveProperty('openingHours')
  })

  it('gives pictures whole addresses', () => {
    expect(of({ images: [{ src: '/media/a.avif' }, { src: 'https://m.example/b.jpg' }] }).image).toEqual([
      'https://x.example/media/a.avif',
      'https://m.example/b.jpg',
    ])
  })
})
