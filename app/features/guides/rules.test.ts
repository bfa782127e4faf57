import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addDays } from '#app/platform/time.ts'
import { dutyNight } from './duty-rota/rules.ts'
import {
  directionsTo,
  drawingOf,
  hasOpeningHours,
  hasSeveralPictures,
  PAGE_SIZE,
  pageCount,
  parsePage,
  pointOf,
  schemaType,
} from './entries/rules.ts'
import words from './messages/ar.json' with { type: 'json' }
import { categoryPath, distanceMetres, entryPath, isNamedAlHoceima } from './rules.ts'

const quemado = { latitude: 35.2444, longitude: -3.9261 }
const thing = { ...quemado, pointIs: 'thing' as const }

describe('pictures in a list', () => {
  it('are drawn by the kind of place where it has none of its own, each with a drawing that is there', () => {
    const drawn = readdirSync('app/ui/illustrations/svg')
    const kinds = Object.keys(words).flatMap((key) => /^guides\.kind_(\w+)$/.exec(key)?.[1] ?? [])
    expect(kinds.length).toBeGreaterThan(35)
    for (const kind of kinds) expect([kind, drawn]).toEqual([kind, expect.arrayContaining([`${drawingOf(kind)}.svg`])])
    expect([drawingOf('hospital'), drawingOf('beach'), drawingOf('something')]).toEqual(['clinic', 'beach', 'village'])
  })

  it('tell rows apart only when they differ or one is a photograph', () => {
    const drawn = (illustration: string) => ({ image: null, illustration })
    expect(hasSeveralPictures([drawn('clinic'), drawn('clinic')])).toBe(false)
    expect(hasSeveralPictures([drawn('clinic'), drawn('pharmacy')])).toBe(true)
    expect(hasSeveralPictures([drawn('clinic'), { image: { src: '/1.avif' }, illustration: 'clinic' }])).toBe(true)
    expect(hasSeveralPictures([])).toBe(false)
  })
})

describe('distance', () => {
  it('is what the map measures', () => {
    expect(distanceMetres(quemado, quemado)).toBe(0)
    // One degree of latitude; and Al Hoceima to Targuist, about 49 km in a straight line.
    expect(Math.round(distanceMetres({ latitude: 35, longitude: -4 }, { latitude: 36, longitude: -4 }))).toBe(111_195)
    expect(distanceMetres({ latitude: 35.2466, longitude: -3.9322 }, { latitude: 34.9377, longitude: -4.3186 }) / 1000).toBeCloseTo(49, 0)
  })
})

describe('directions', () => {
  it('are offered to a thing, never to the village it stands in', () => {
    expect(directionsTo(thing)?.geo).toBe('geo:35.2444,-3.9261?q=35.2444,-3.9261')
    expect(directionsTo(thing)?.google).toContain('destination=35.2444%2C-3.9261')
    expect(directionsTo({ ...quemado, pointIs: 'village' })).toBeNull()
    expect(directionsTo({ latitude: null, longitude: null, pointIs: 'none' })).toBeNull()
  })

  it('need a point; a village keeps its point for the map', () => {
    expect(pointOf({ ...quemado, pointIs: 'village' })).toEqual(quemado)
    expect(pointOf({ ...quemado, pointIs: 'none' })).toBeNull()
  })
})

describe('the night on duty', () => {
  const at = (time: string) => dutyNight(new Date(`2026-11-21T${time}:00Z`))

  it('is yesterday’s until eight in the morning, then today’s, running from eight in the evening', () => {
    expect(at('03:00')).toEqual({ date: '2026-11-20', running: true })
    expect(at('07:59')).toEqual({ date: '2026-11-20', running: true })
    expect(at('08:00')).toEqual({ date: '2026-11-21', running: false })
    expect(at('20:00')).toEqual({ date: '2026-11-21', running: true })
  })

  it('follows Morocco’s clock before it left summer time, whatever the machine knows', () => {
    expect(dutyNight(new Date('2026-09-19T23:30:00Z')).date).toBe('2026-09-19')
    expect(dutyNight(new Date('2026-09-19T07:30:00Z'))).toEqual({ date: '2026-09-19', running: false })
  })

  it('counts days across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })
})

describe('the city of the discover menu', () => {
  it('is known by its id or by its name in any language and spelling', () => {
    expect(isNamedAlHoceima({ id: 'al-hoceima', name: { ar: '?' } })).toBe(true)
    expect(isNamedAlHoceima({ id: 'c1', name: { ar: 'مدينة الحسيمة' } })).toBe(true)
    expect(isNamedAlHoceima({ id: 'c1', name: { ar: 'الحُسيمه' } })).toBe(true)
    expect(isNamedAlHoceima({ id: 'c1', name: { ar: '-', es: 'Alhucemas' } })).toBe(true)
    expect(isNamedAlHoceima({ id: 'imzouren', name: { ar: 'إمزورن', en: 'Imzouren' } })).toBe(false)
  })
})

describe('addresses', () => {
  it('keep Arabic and hostile slugs in their place', () => {
    expect(entryPath({ guide: 'general', cityId: 'al-hoceima', sectorSlug: 'نقل' }, 'a/b', "1'")).toBe(
      "/guide/al-hoceima/%D9%86%D9%82%D9%84/a%2Fb/1'",
    )
    expect(categoryPath({ guide: 'health' }, 'hospitals')).toBe('/health-guide/hospitals')
  })

  it('know pages from what is none', () => {
    expect(parsePage(null)).toBe(1)
    expect(parsePage('7')).toBe(7)
    for (const bad of ['0', '-1', '1.5', '1e9', 'abc', '', ' 2', '999999']) expect(parsePage(bad)).toBeUndefined()
    expect(pageCount(0)).toBe(1)
    expect(pageCount(PAGE_SIZE)).toBe(1)
    expect(pageCount(PAGE_SIZE + 1)).toBe(2)
  })
})

describe('kinds', () => {
  it('have their schema.org type, or are plain places', () => {
    expect(schemaType('hospital')).toBe('Hospital')
    expect(schemaType('beach')).toBe('Beach')
    expect(schemaType('procedure')).toBe('HowTo')
    expect(schemaType('toString')).toBe('Place')
    expect(schemaType('village')).toBe('Place')
  })

  it('say of offices, not of beaches, that their hours are unknown', () => {
    expect(hasOpeningHours('court')).toBe(true)
    expect(hasOpeningHours('beach')).toBe(false)
  })
})
