import { describe, expect, it, vi } from 'vitest'
import {
  allEntries,
  BACKUP_KEY,
  type BackupStorage,
  corruptKey,
  entriesAt,
  fetchGuide,
  readBackup,
  readGroups,
  readNumbers,
  readResponse,
  searchEntries,
  writeBackup,
} from './backup.ts'

function fakeStorage(start: Record<string, string> = {}, full = false) {
  const items = new Map(Object.entries(start))
  const storage: BackupStorage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key) => items.delete(key),
  }
  return { items, storage: () => storage }
}

const forbidden = (): BackupStorage => {
  throw new DOMException('storage is off', 'SecurityError')
}

const data = {
  cities: [
    {
      id: 'al-hoceima',
      name: 'الحسيمة',
      sectors: [
        {
          id: 'transport',
          name: 'نقل',
          categories: [
            {
              id: 'ports',
              name: 'موانئ',
              entries: [
                { id: 'port', name: 'ميناء الحُسيمة', phone: '+212539000000', point_is: 'thing', latitude: 35.25, longitude: -3.92 },
              ],
            },
          ],
        },
      ],
    },
  ],
  guides: [
    {
      id: 'health',
      categories: [
        {
          id: 'hospitals',
          name: 'مستشفيات',
          entries: [{ id: 'h', name: 'مستشفى القرب', sample: true, point_is: 'village', latitude: 35.1, longitude: -3.9 }],
        },
      ],
    },
  ],
}

describe('the saved copy', () => {
  it('is read back as it was saved', () => {
    const { storage } = fakeStorage()
    writeBackup(storage, data, 1234)
    expect(readBackup(storage)).toEqual({ savedAt: 1234, data })
  })

  it.each([
    '{',
    'null',
    '[]',
    '"x"',
    '{"savedAt":1}',
    '{"savedAt":"1","data":{"cities":[]}}',
    '{"savedAt":1e999,"data":{"cities":[]}}',
    '{"savedAt":1,"data":{"cities":{}}}',
  ])('is moved aside when it is corrupt: %s', (text) => {
    const { items, storage } = fakeStorage({ [BACKUP_KEY]: text })
    expect(readBackup(storage)).toBeUndefined()
    expect(items.get(corruptKey(BACKUP_KEY))).toBe(text)
    expect(items.has(BACKUP_KEY)).toBe(false)
  })

  it('never throws: storage off, storage full, full with a corrupt copy', () => {
    expect(readBackup(forbidden)).toBeUndefined()
    expect(writeBackup(forbidden, data, 1)).toBe(false)
    const full = fakeStorage({ [BACKUP_KEY]: '{' }, true)
    expect(readBackup(full.storage)).toBeUndefined()
    expect(writeBackup(full.storage, data, 1)).toBe(false)
  })
})

describe('fetching the guide', () => {
  const answer = (body: unknown, ok = true) => ({ ok, json: async () => body })

  it('takes the first good answer', async () => {
    const request = vi.fn(async () => answer(data))
    expect(await fetchGuide(request, async () => {})).toEqual(data)
    expect(request).toHaveBeenCalledTimes(1)
  })

  it('tries three times, waiting 200 ms and 400 ms, then gives up', async () => {
    const waits: number[] = []
    const request = vi.fn(async () => {
      throw new TypeError('offline')
    })
    expect(await fetchGuide(request, async (ms) => waits.push(ms))).toBeUndefined()
    expect(request).toHaveBeenCalledTimes(3)
    expect(waits).toEqual([200, 400])
  })

  it('gets over one bad answer', async () => {
    const answers = [answer({ code: 'unexpected' }, false), answer(data)]
    expect(
      await fetchGuide(
        async () => answers.shift() ?? answer(null),
        async () => {},
      ),
    ).toEqual(data)
  })

  it('takes no rows (PGRST116) for an empty guide, and nothing else for one', () => {
    expect(readResponse(false, { code: 'PGRST116' })).toEqual({ cities: [] })
    expect(readResponse(false, data)).toBeUndefined()
    expect(readResponse(true, { cities: 'none' })).toBeUndefined()
  })
})

describe('the reader', () => {
  const groups = readGroups(data, { health: 'دليل الصحة' })

  it('nests city, sector and category, the three guides first', () => {
    expect(groups.map((group) => group.name)).toEqual(['دليل الصحة', 'الحسيمة'])
    expect(groups[1]?.groups[0]?.groups[0]?.entries[0]).toMatchObject({
      path: '/guide/al-hoceima/transport/ports/port',
      phone: '+212539000000',
    })
    expect(allEntries(groups)).toHaveLength(2)
  })

  it('offers the way only to a point that is the thing itself, and says what is a sample', () => {
    const [hospital, port] = allEntries(groups)
    expect([port?.geo, port?.sample]).toEqual(['geo:35.25,-3.92?q=35.25,-3.92', false])
    expect([hospital?.geo, hospital?.sample]).toEqual(['', true])
  })

  it('knows what lies at an address and under it', () => {
    const names = (path: string) => entriesAt(allEntries(groups), path, 10).map((entry) => entry.name)
    expect(names('/health-guide/hospitals/h')).toEqual(['مستشفى القرب'])
    expect(names('/health-guide/')).toEqual(['مستشفى القرب'])
    expect(names('/guide/al-hoceima/transport')).toEqual(['ميناء الحُسيمة'])
    expect([...names('/'), ...names('/health'), ...names('/store')]).toEqual([])
  })

  it.each(['مستشفى', 'مستشفي', 'المستشفى', 'مُسْتَشْفَى', 'مستشفــى', 'مستشفیات'])('finds the hospital as %s', (query) => {
    expect(searchEntries(allEntries(groups), query, 10).map((entry) => entry.name)).toEqual(['مستشفى القرب'])
  })

  it('of another language is found by its own names and by the Arabic ones', () => {
    const french = {
      cities: [],
      guides: [
        {
          id: 'tourism',
          categories: [{ id: 'b', name: 'Plages', name_ar: 'شواطئ', entries: [{ id: 'q', name: 'Quemado', name_ar: 'شاطئ كيمادو' }] }],
        },
      ],
    }
    const entries = allEntries(readGroups(french, {}))
    expect(entries).toMatchObject([{ name: 'Quemado', nameAr: 'شاطئ كيمادو' }])
    for (const query of ['quem', 'كيمادو', 'plages', 'الشواطئ'])
      expect([query, searchEntries(entries, query, 9).length]).toEqual([query, 1])
  })

  it('tells hours, the steps and papers of a procedure, and the numbers for emergencies', () => {
    const whole = {
      cities: [],
      guides: [
        {
          id: 'legal',
          categories: [{ id: 'papers', name: 'أوراق', entries: [{ id: 'passport', name: 'جواز السفر', hours: 'Mo-Fr 08:30-16:30' }] }],
        },
      ],
      hours_in_words: { 'Mo-Fr 08:30-16:30': [{ label: 'من الاثنين إلى الجمعة', times: ['8:30–16:30'], words: [] }] },
      procedures: { '/legal-guide/papers/passport': { steps: ['املأ الاستمارة.', 5], papers: ['صورة'] } },
      emergency_numbers: [
        { number: '15', name: 'الوقاية المدنية', when: 'عند حريق' },
        { number: 'javascript:1', name: 'x', when: '' },
      ],
    }
    expect(allEntries(readGroups(whole, {}))).toMatchObject([
      { hours: [{ label: 'من الاثنين إلى الجمعة', times: ['8:30–16:30'], words: [] }], steps: ['املأ الاستمارة.'], papers: ['صورة'] },
    ])
    expect(readNumbers(whole)).toEqual([{ number: '15', name: 'الوقاية المدنية', when: 'عند حريق' }])
    expect(allEntries(readGroups({ ...whole, hours_in_words: 'x', procedures: [] }, {}))).toMatchObject([
      { hours: [], steps: [], papers: [] },
    ])
    expect(readNumbers({ cities: [] })).toEqual([])
  })

  it('leaves out what is no text or no list, instead of failing', () => {
    const odd = {
      cities: [
        null,
        7,
        { id: 1, name: {}, sectors: 'x' },
        { id: 'c', name: 'ج', sectors: [{ categories: [{ entries: [null, { name: 5 }] }] }] },
      ],
    }
    expect(allEntries(readGroups(odd, {}))).toEqual([expect.objectContaining({ name: '', phone: '' })])
  })

  it('finds every spelling from its beginning', () => {
    const entries = allEntries(groups)
    const names = (query: string) => searchEntries(entries, query, 10).map((entry) => entry.name)
    expect(names('الحسيمه')).toEqual(['ميناء الحُسيمة'])
    expect(names('مستشفي الق')).toEqual(['مستشفى القرب'])
    expect(names('%')).toEqual([])
    expect(searchEntries(entries, 'م', 1)).toHaveLength(1)
  })
})
