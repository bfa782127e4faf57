import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanSlug, isSimilarName, positionBetween, slugOf } from './rules.ts'
import { readEntryForm, readQuickForm } from './schema.ts'

const today = '2026-11-21'
const least = { 'name.ar': 'مصحة الخليج', category: '7', kind: 'clinic' }
const read = (typed: Record<string, string>) => readEntryForm({ ...least, ...typed }, { today })
const input = (typed: Record<string, string>) => {
  const found = read(typed)
  if ('problems' in found) throw new Error(JSON.stringify(found.problems))
  return found.input
}
const problems = (typed: Record<string, string>) => {
  const found = read(typed)
  return 'problems' in found ? found.problems : {}
}

describe('an entry as typed', () => {
  test('a name, a kind and a place are enough', () => {
    expect(input({})).toMatchObject({
      ...{ name: { ar: 'مصحة الخليج' }, description: { ar: '' }, address: null, phone: null, pointIs: 'none', status: 'draft' },
      ...{ categoryId: 7, slug: null, hours: null, images: [], details: {}, sample: false },
    })
    expect(readEntryForm({}, { today })).toEqual({ problems: { 'name.ar': 'required', category: 'guides_category_missing' } })
  })

  test.each([
    ['0539 98 20 00', '+212539982000'],
    ['+212 6 12-34-56-78', '+212612345678'],
    ['٠٦١٢٣٤٥٦٧٨', '+212612345678'],
    ['15', '15'],
  ])('the telephone %s is kept as %s', (typed, saved) => expect(input({ phone: typed }).phone).toBe(saved))

  test.each([
    ['phone', '12345678901234567', 'resources_phone'],
    ['website', 'javascript:alert(1)', 'resources_website'],
    ['website', 'https://user:pass@bank.example', 'resources_website'],
    ['website', 'data:text/html,x', 'resources_website'],
    ['latitude', '91', 'resources_point'],
    ['longitude', '-181', 'resources_point'],
    ['latitude', '35.2', 'guides_point_half'],
    ['hours', 'when I like', 'guides_hours'],
    ['verified_on', '2026-11-22', 'guides_day_future'],
    ['verified_on', '2026-02-30', 'resources_day'],
    ['status', 'deleted', 'resources_choice'],
    ['category', '1 or 1=1', 'guides_category_missing'],
    ['name.ar', 'ا'.repeat(161), 'resources_too_long'],
    ['image.0.src', 'https://elsewhere.example/x.png', 'guides_image_address'],
    ['image.0.src', '/media/../../etc/passwd', 'guides_image_address'],
  ])('%s: %s is refused', (name, value, code) => expect(Object.values(problems({ [name]: value }))).toContain(code))

  test('a description is a text with signs, whose links lead somewhere', () => {
    const text = '## الموقع\n- قرب [الميناء](/ports)'
    expect(input({ 'description.ar': text }).description).toEqual({ ar: text })
    expect(problems({ 'description.ar': 'x', 'description.fr': '[x](javascript:alert(1))' })).toEqual({ 'description.fr': 'prose_link' })
    expect(problems({ 'description.ar': '{{product: honey}}' })).toEqual({ 'description.ar': 'prose_words_only' })
  })

  test('a direction is never turned by what is typed', () => {
    expect(input({ 'name.ar': 'مصحة\u202E الخليج' }).name.ar).toBe('مصحة الخليج')
    expect(input({ website: 'https://a.example/\u202Egnp.exe' }).website).toBe('https://a.example/gnp.exe')
  })

  test('a point outside Morocco is asked about once', () => {
    const madrid = { latitude: '40.4', longitude: '-3.7' }
    expect(problems(madrid)).toEqual({ latitude: 'guides_point_away' })
    expect(input({ ...madrid, point_away: 'yes' })).toMatchObject({ latitude: 40.4, longitude: -3.7, pointIs: 'thing' })
    expect(input({ latitude: '٣٥٫٢٤٧', longitude: '-3,932' })).toMatchObject({ latitude: 35.247, longitude: -3.932 })
  })

  test('a map link, whole, or a pair of numbers stands for both fields', () => {
    const link = `https://www.google.com/maps/place/${'Plage+'.repeat(60)}/@35.2,-3.9,17z/data=!3m1!4b1!8m2!3d35.24661!4d-3.93222`
    const point = { latitude: 35.24661, longitude: -3.93222, pointIs: 'thing' }
    expect(input({ latitude: link })).toMatchObject(point)
    expect(input({ latitude: '1', longitude: '٣٥٫٢٤٦٦١، -٣٫٩٣٢٢٢' })).toMatchObject(point)
    expect(problems({ latitude: 'https://maps.app.goo.gl/x1' })).toEqual({ latitude: 'resources_short_link' })
    expect(problems({ longitude: 'https://example.com' })).toEqual({ longitude: 'resources_map_link' })
  })

  test('everything that is wrong is said at once, and of what cannot be read nothing more', () => {
    expect(problems({ latitude: '91', longitude: '-3.9', verified_on: '2999-01-01', phone: 'x' })).toEqual({
      ...{ latitude: 'resources_point', verified_on: 'guides_day_future', phone: 'resources_phone' },
    })
  })

  test('steps in four languages stand line by line', () => {
    const procedure = { kind: 'procedure', 'steps.ar': 'أولا\n\nثانيا', 'papers.ar': 'بطاقة' }
    expect(input({ ...procedure, 'steps.fr': 'un\ndeux', 'portal.0.url': 'www.watiqa.ma' }).details.procedure).toMatchObject({
      steps: [
        { ar: 'أولا', fr: 'un' },
        { ar: 'ثانيا', fr: 'deux' },
      ],
      papers: [{ ar: 'بطاقة' }],
      portals: [{ url: 'https://www.watiqa.ma', name: { ar: 'www.watiqa.ma' } }],
    })
    expect(problems({ ...procedure, 'steps.en': 'one' })).toEqual({ 'steps.en': 'guides_lines_uneven' })
  })

  test('whatever is typed is read or refused, and nothing that turns text around comes through', () => {
    const name = fc.constantFrom('name.ar', 'name.fr', 'phone', 'website', 'latitude', 'hours', 'slug', 'verified_on', 'steps.ar', 'kind')
    const typed = fc.dictionary(name, fc.string({ unit: 'binary', maxLength: 60 }))
    fc.assert(
      fc.property(typed, (values) => {
        const found = read(values)
        if ('problems' in found) return Object.keys(found.problems).length > 0
        return !/[\u202a-\u202e\u2066-\u2069\u0000]/.test(JSON.stringify(found.input))
      }),
    )
  })
})

test('a line of the list', () => {
  const name = { ar: 'قديم', fr: 'Ancien' }
  const line = { name: ' جديد ', phone: '0539 98 20 00', status: 'published' }
  const input = { name: { ar: 'جديد', fr: 'Ancien' }, phone: '+212539982000', status: 'published' }
  expect(readQuickForm(line, name)).toEqual({ input })
  expect(readQuickForm({ ...line, name: '' }, name)).toEqual({ problems: { name: 'required' } })
  expect(readQuickForm({ ...line, phone: 'x' }, name)).toEqual({ problems: { phone: 'resources_phone' } })
})

test.each([
  [{ ar: 'مصحة الخليج', en: 'Gulf Clinic' }, 'gulf-clinic'],
  [{ ar: 'مقهى', fr: 'Café de l’Étoile' }, 'cafe-de-letoile'],
  [{ ar: 'شَاطئ أُجدير (الكبير)' }, 'شاطي-اجدير-الكبير'],
  [{ ar: '؟!' }, null],
])('the address of %o is %s', (name, slug) => expect(slugOf(name)).toBe(slug))

test('an address part is whole after cutting, and stays what it is when cleaned again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
      const slug = cleanSlug(text)
      return slug === null || (cleanSlug(slug) === slug && encodeURIComponent(slug).length > 0 && !/[/?#%\s]|^-|-$/.test(slug))
    }),
  )
})

test('names of one place are seen through spelling and order', () => {
  expect(isSimilarName('صيدلية الأمل', 'صيدليه الامل')).toBe(true)
  expect(isSimilarName('مقهى النجمة', 'النجمة مقهى')).toBe(true)
  expect(isSimilarName('صيدلية الأمل', 'مدرسة النور')).toBe(false)
  expect(isSimilarName('', 'مدرسة')).toBe(false)
})

test('between two places there is one, until there is no number left', () => {
  expect(positionBetween(undefined, undefined)).toBe(1)
  let [low, high] = [1, 2]
  for (let i = 0; i < 200; i += 1) {
    const middle = positionBetween(low, high)
    if (middle === undefined) return
    expect(middle > low && middle < high).toBe(true)
    high = middle
  }
  throw new Error('numbers do end')
})
