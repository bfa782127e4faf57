import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyStep, defaultComposition, isNoticeShown, listChanges, readWords } from './rules.ts'
import { compositionSchema, compositionValues, parseComposition } from './schema.ts'
import { type HomeComposition, homeSections, noticeLevels, pinnedSections, titledSections } from './types.ts'

const NOW = '2026-11-23 12:00'
const words = fc.constantFrom('الحسيمة', 'Été', 'من التعاونيات', 'a b')
const text = fc.option(fc.record({ ar: words, fr: words }, { requiredKeys: ['ar'] }))
const isTitled = (id: string) => (titledSections as readonly string[]).includes(id)
const isPinned = (id: string) => (pinnedSections as readonly string[]).includes(id)

const composition: fc.Arbitrary<HomeComposition> = fc.record({
  hero: fc.record({ over: text, title: text, picture: fc.option(fc.integer({ min: 1, max: 99 })) }),
  notice: fc.option(
    fc.record({
      level: fc.constantFrom(...noticeLevels),
      text: fc.record({ ar: words }),
      link: fc.constantFrom(null, '/health-guide', 'https://example.org/a?b=c'),
      from: fc.constantFrom(null, '2026-11-01 00:00'),
      until: fc.constantFrom('2026-12-06 23:59', '2027-01-01 09:30'),
    }),
  ),
  sections: fc.shuffledSubarray([...homeSections], { minLength: homeSections.length }).chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({
          id: fc.constant(id),
          isShown: fc.boolean(),
          title: isTitled(id) ? text : fc.constant(null),
          isPinned: isPinned(id) ? fc.boolean() : fc.constant(false),
          pins: isPinned(id) ? fc.uniqueArray(fc.constantFrom('honey', 'oil', 'fig-2'), { maxLength: 3 }) : fc.constant<string[]>([]),
        }),
      ),
    ),
  ),
})

const parse = (values: Record<string, string>) => parseComposition(values, { before: defaultComposition, now: NOW })

describe('an arrangement of the home page', () => {
  test('goes into its form and out of it unchanged, and may be stored', () => {
    fc.assert(
      fc.property(composition, (one) => {
        expect(parse(compositionValues(one))).toEqual({ input: one })
        expect(compositionSchema.parse(JSON.parse(JSON.stringify(one)))).toEqual(one)
        expect(listChanges(one, one)).toEqual([])
      }),
    )
  })

  test.each([
    ['a picture that is none', { 'hero.picture': 'x' }, 'hero.picture'],
    ['two pictures', { 'hero.picture': '1, 2' }, 'hero.picture'],
    ['a headline without Arabic', { 'hero.title.fr': 'Bonjour' }, 'hero.title.ar'],
    ['a headline too long', { 'hero.title.ar': 'ا'.repeat(91) }, 'hero.title.ar'],
    ['nine picks', { 'pins.products': 'a b c d e f g h i' }, 'pins.products'],
    ['a notice that says nothing', { 'notice.text.ar': '' }, 'notice.text.ar'],
    ['a script as its link', { 'notice.link': 'javascript:alert(1)' }, 'notice.link'],
    ['another site without its kind', { 'notice.link': '//evil.example' }, 'notice.link'],
    ['no end', { 'notice.until_day': '' }, 'notice.until_day'],
    ['an end before the beginning', { 'notice.from_day': '2026-12-10' }, 'notice.until_day'],
    ['an end that has passed', { 'notice.until_day': '2026-11-22' }, 'notice.until_day'],
    ['a day that is none', { 'notice.until_day': '2026-02-30' }, 'notice.until_day'],
    ['an hour that is none', { 'notice.until_time': '25:00' }, 'notice.until_time'],
  ])('%s is refused at its field', (_, over: Record<string, string>, field) => {
    const notice = { 'notice.on': 'on', 'notice.text.ar': 'عاصفة', 'notice.until_day': '2026-12-06' }
    const read = parse({ ...compositionValues(defaultComposition), ...notice, ...over })
    expect('problems' in read && Object.keys(read.problems)).toEqual([field])
  })

  test('names a section once, leaves none out and knows no other', () => {
    const read = parse({ ...compositionValues(defaultComposition), order: 'why why constructor articles' })
    const order = 'input' in read ? read.input.sections.map(({ id }) => id) : []
    expect(order.slice(0, 2)).toEqual(['why', 'articles'])
    expect(order.toSorted()).toEqual([...homeSections].toSorted())
  })

  test('a notice is shown from its first minute to its last', () => {
    const notice = { level: 'info', text: { ar: 'x' }, link: null, from: '2026-11-23 08:00', until: '2026-11-23 18:00' } as const
    const at = (minute: string) => isNoticeShown(notice, `2026-11-23 ${minute}`)
    expect([at('07:59'), at('08:00'), at('17:59'), at('18:00')]).toEqual([false, true, true, false])
  })

  test('buttons move and pick, and do nothing where there is nothing to do', () => {
    const values = compositionValues(defaultComposition)
    const step = (text: string, from = values) => applyStep(from, text)
    expect(readWords(step('up:categories').order).slice(0, 2)).toEqual(['categories', 'guides'])
    expect(step('up:guides')).toEqual(values)
    expect(step('down:newsletter')).toEqual(values)
    expect(step('up:nothing')).toEqual(values)
    expect(step('pin:constructor:x')).toEqual(values)
    const picked = step('pin-up:products:oil', step('pin:products:oil', step('pin:products:honey')))
    expect([picked['pins.products'], picked['picks.products']]).toEqual(['oil honey', 'pinned'])
    expect(step('unpin:products:oil', picked)['pins.products']).toBe('honey')
  })

  test('changes are listed in few words: only what was carried has moved', () => {
    const moved = parse(applyStep(applyStep(compositionValues(defaultComposition), 'up:newsletter'), 'up:newsletter'))
    if (!('input' in moved)) throw new Error('refused')
    expect(listChanges(defaultComposition, moved.input)).toEqual([{ kind: 'moved', section: 'newsletter' }])
  })
})
