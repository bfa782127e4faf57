import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine } from '#app/platform/csv.ts'
import { MAX_ROWS } from '#app/platform/files/limits.ts'
import { FileError, type ReadOptions } from '#app/platform/files/types.ts'
import { readFile } from './read-file.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (file: string | Uint8Array, options: Partial<ReadOptions> = {}) =>
  readFile(typeof file === 'string' ? bytesOf(file) : file, { name: 'x', ...options })

function errorFrom(file: string | Uint8Array, options: Partial<ReadOptions> = {}) {
  try {
    read(file, options)
  } catch (error) {
    if (error instanceof FileError) return { code: error.code, ...error.params }
    throw error
  }
  return undefined
}

const utf16 = (text: string, mark: boolean) => new Uint8Array(Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le'))

describe('a table', () => {
  it.each([',', ';', '\t', '|'] as const)('is split where its first lines are split: %j', (delimiter) => {
    const file = [`name${delimiter}phone`, `"أ${delimiter}ب"${delimiter}0539`, `c${delimiter}`].join('\r\n')
    expect(read(file)).toMatchObject({
      format: 'csv',
      delimiter,
      rows: [
        { row: 2, cells: { name: `أ${delimiter}ب`, phone: '0539' } },
        { row: 3, cells: { name: 'c', phone: '' } },
      ],
    })
  })

  it('is read in every encoding that spreadsheets write here', () => {
    const text = 'الاسم;الهاتف\nصيدلية النور;0539\n'
    const w1256 = Uint8Array.from(
      [...'\xc7\xe1\xc7\xd3\xe3;\xc7\xe1\xe5\xc7\xca\xdd\n\xd5\xed\xcf\xe1\xed\xc9 \xc7\xe1\xe4\xe6\xd1;0539\n'].map((c) =>
        c.charCodeAt(0),
      ),
    )
    const files = { 'utf-8': bytesOf(`\ufeff${text}`), 'utf-16le': utf16(text, true), 'windows-1256': w1256 }
    for (const [encoding, file] of Object.entries(files)) {
      expect(read(file)).toMatchObject({ encoding, columns: ['الاسم', 'الهاتف'], rows: [{ cells: { الاسم: 'صيدلية النور' } }] })
    }
    expect(read(utf16(text, false))).toMatchObject({ encoding: 'utf-16le', columns: ['الاسم', 'الهاتف'] })
    const western = Uint8Array.from([...'nombre;tel\nFarmac\xeda Espa\xf1a;1\n'].map((c) => c.charCodeAt(0)))
    expect(read(western)).toMatchObject({ encoding: 'windows-1252', rows: [{ cells: { nombre: 'Farmacía España' } }] })
    expect(errorFrom(western, { encoding: 'utf-8' })).toEqual({ code: 'bad_encoding', encoding: 'utf-8' })
  })

  it('keeps columns of one name apart, and says which rows hold too much', () => {
    const { columns, rows } = read('name,name,,x\na,b,c,d,e,f\n"two\nlines",b\n')
    expect(columns).toEqual(['name', 'name (2)', '(3)', 'x'])
    expect(rows[0]).toMatchObject({ row: 2, fault: { code: 'too_many_cells', value: 'e | f' } })
    expect(rows[1]).toMatchObject({ row: 3, cells: { name: 'two\nlines' } })
  })

  it('is refused as a whole where it cannot be read', () => {
    expect(errorFrom('')).toEqual({ code: 'empty' })
    expect(errorFrom(' \n\n')).toEqual({ code: 'no_rows' })
    expect(errorFrom('name,phone\n')).toEqual({ code: 'no_rows' })
    expect(errorFrom('name\na\nb\n')).toEqual({ code: 'one_column', column: 'name' })
    expect(errorFrom('name,phone\n"a,b\nc,d\n')).toMatchObject({ code: 'bad_csv' })
    expect(errorFrom(`a,b\n${'1,2\n'.repeat(200_000)}`)).toEqual({ code: 'too_many_rows', most: MAX_ROWS })
    expect(errorFrom(`${'a,'.repeat(300)}b\n1,2\n`)).toMatchObject({ code: 'too_many_columns' })
  })

  it('gives back what our own export wrote, formulas and all', () => {
    const text = fc
      .string({ unit: 'binary', maxLength: 40 })
      .filter((value) => !/[\0\ufeff\ufffe\uffff]/.test(value) && value.isWellFormed())
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 8 }), (cells) => {
        // A row of nothing is no row, and a lone apostrophe before a sign cannot be told from ours.
        fc.pre(cells.every(([a, b]) => `${a}${b}`.trim() !== '' && !/^'/.test(a) && !/^'/.test(b)))
        const file = `\ufeff${csvLine(['one', 'two'])}${cells.map((row) => csvLine(row)).join('')}`
        expect(read(file, { delimiter: ',' }).rows.map(({ cells: { one, two } }) => [one, two])).toEqual(cells)
      }),
    )
  })
})

describe('what is no text', () => {
  it('is told by what is in it, not by its name', () => {
    const zip = Uint8Array.from([0x50, 0x4b, 3, 4, ...bytesOf('......................[Content_Types].xml')])
    expect(errorFrom(zip)).toEqual({ code: 'workbook' })
    expect(errorFrom(Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9, 9]))).toEqual({ code: 'archive' })
    // A bomb is refused by its first two bytes, before anything is unpacked.
    expect(errorFrom(new Uint8Array(gzipSync(Buffer.alloc(10_000_000))), { name: 'guide.json' })).toEqual({ code: 'archive' })
    expect(errorFrom(bytesOf('%PDF-1.7'))).toEqual({ code: 'binary' })
  })
})

describe('a JSON', () => {
  it('that is malformed is refused with its line', () => {
    expect(errorFrom('{"cities":[\n{"id":1,]}')).toEqual({ code: 'bad_json', line: 2 })
    expect(errorFrom('{"cities": [')).toMatchObject({ code: 'bad_json' })
    expect(errorFrom('{"a":1}')).toEqual({ code: 'unknown_shape' })
    expect(errorFrom('[1,2]')).toEqual({ code: 'unknown_shape' })
  })

  it('nests no deeper than ours, and 100,000 levels do not end the reader', () => {
    expect(errorFrom(`{"cities":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).toMatchObject({ code: 'too_deep', line: 1 })
    expect(errorFrom('{"a":'.repeat(100_000))).toMatchObject({ code: 'too_deep' })
    // More values than there is memory for, told before a value is made; commas in texts are none.
    for (const many of ['{},', '1,', '"",']) expect(errorFrom(`[${many.repeat(2_000_001)}0]`)).toMatchObject({ code: 'too_complex' })
    expect(errorFrom(`["${','.repeat(2_000_001)}"]`)).not.toMatchObject({ code: 'too_complex' })
  })

  it.each(['__proto__', 'constructor', 'prototype', '\\u005f_proto__'])('holds no key %s', (key) => {
    expect(errorFrom(`{"cities":[{"id":"x","${key}":{"admin":true}}]}`)).toMatchObject({ code: 'forbidden_key' })
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  it('holds no key twice', () => {
    expect(errorFrom('{"cities":[],\n"cities":[]}')).toEqual({ code: 'repeated_key', key: 'cities', line: 2 })
  })

  it('of the old product is read city by city, whatever is missing', () => {
    const data = {
      cities: [
        { id: 'c', name: 'م', sectors: [{ id: 's', name: 'ق', categories: [{ name: 'صنف', entries: [{ name: 'مكان', lat: 35 }, 7] }] }] },
      ],
    }
    const file = read(`\ufeff${JSON.stringify([{ id: 1, data }])}`)
    expect(file.format).toBe('guide_data')
    expect(file.places.map(({ kind, id, name }) => [kind, id, name])).toEqual([
      ['city', 'c', 'م'],
      ['sector', 's', 'ق'],
      ['category', '', 'صنف'],
    ])
    expect(file.rows).toMatchObject([
      { row: 1, cells: { name: 'مكان', lat: '35', city: 'c', sector: 's', category: 'صنف', sector_city: 'c' } },
      { row: 2, fault: { code: 'no_object', value: '7' } },
    ])
  })

  it('may hold NUL and half characters, which become marks that its row is refused for', () => {
    const [row] = read(
      '{"cities":[{"id":"c","name":"c","sectors":[{"id":"s","name":"s","categories":[{"name":"k","entries":[{"name":"a\\u0000b\\ud800"}]}]}]}]}',
    ).rows
    expect(row?.cells.name).toBe('a\ufffeb\uffff')
  })

  it('of points is read with the tags of OpenStreetMap', () => {
    const feature = {
      type: 'Feature',
      id: 'node/12',
      geometry: { type: 'Point', coordinates: [-3.93, 35.24] },
      properties: { 'name:ar': 'صيدلية', 'addr:street': 'شارع', 'addr:housenumber': '5', opening_hours: '24/7' },
    }
    const polygon = { type: 'Feature', geometry: { type: 'Polygon', coordinates: [] }, properties: { name: 'x' } }
    const { rows, attribution } = read(
      JSON.stringify({ type: 'FeatureCollection', generator: 'overpass-turbo', features: [feature, polygon] }),
    )
    expect(attribution).toBe('osm')
    expect(rows[0]?.cells).toMatchObject({
      latitude: '35.24',
      longitude: '-3.93',
      address: '5 شارع',
      source: 'https://www.openstreetmap.org/node/12',
      point_attribution: 'osm',
    })
    expect(rows[1]).toMatchObject({ fault: { code: 'no_point_geometry', value: 'Polygon' } })
  })
})
