import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findOrderProblem, findQuestionProblem, findServiceProblem, serviceIdFrom } from './editor-rules.ts'
import { applicableQuestions, type Conditional, isInCircle, printCondition, readCondition } from './rules.ts'
import { shippedServices } from './seed.server.ts'

const question = (id: string, when: string | null = null, option: number | null = when === null ? null : 1): Conditional => ({
  id,
  kind: 'choice',
  shownWhenId: when,
  shownWhenOption: option,
})
const options = { ar: 'نعم\nلا' }

test('a question is asked only where each choice above it was made', () => {
  const form = [question('a'), question('b', 'a', 2), question('c', 'b', 1)]
  const applicable = (answers: Record<string, unknown>) => applicableQuestions(form, answers).map(({ id }) => id)
  expect(applicable({})).toEqual(['a'])
  expect(applicable({ a: 2 })).toEqual(['a', 'b'])
  expect(applicable({ a: 2, b: 1 })).toEqual(['a', 'b', 'c'])
  // The answer to a question that is no longer asked decides nothing.
  expect(applicable({ a: 1, b: 1 })).toEqual(['a'])
})

test('a form built in a circle asks none of the questions in it, and is refused when it is saved', () => {
  const circle = [question('a', 'b'), question('b', 'c'), question('c', 'a')]
  expect(applicableQuestions(circle, { a: 1, b: 1, c: 1 })).toEqual([])
  expect(circle.every(({ id }) => isInCircle(circle, id))).toBe(true)
  const others = circle.slice(1).map((one) => ({ ...one, options }))
  expect(findQuestionProblem({ ...question('a', 'b'), options }, others)).toEqual({ field: 'shownWhen', code: 'question_circle' })
  expect(findQuestionProblem({ ...question('x', 'x'), options }, [])?.code).toBe('question_circle')
  expect(isInCircle([question('a', 'b'), ...circle.slice(1), question('d', 'b')], 'd')).toBe(false)
})

test.each([
  [{ options: { ar: 'واحد' } }, 'question_options'],
  [{ options: { ar: 'نعم\nلا', en: 'Yes' } }, 'question_options_uneven'],
  [{ kind: 'text' as const }, 'question_options_none'],
  [{ shownWhenId: 'a', shownWhenOption: 3 }, 'question_when_option'],
  [{ shownWhenId: 'gone', shownWhenOption: 1 }, 'question_when_choice'],
])('a question %o is refused: %s', (change, code) => {
  expect(findQuestionProblem({ ...question('x'), options, ...change }, [{ ...question('a'), options }])?.code).toBe(code)
})

test('an option that another question waits for is not taken away', () => {
  const decides = { ...question('a'), options: { ar: 'نعم\nلا\nربما' } }
  const waits = { ...question('b', 'a'), shownWhenOption: 3, options }
  expect(findQuestionProblem(decides, [waits])).toBeUndefined()
  expect(findQuestionProblem({ ...decides, options }, [waits])).toEqual({ field: 'options', code: 'question_option_named' })
})

test('a condition is read as it was printed, and anything else is none', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9-]{1,60}$/), fc.integer({ min: 1, max: 40 }), (id, option) => {
      expect(readCondition(printCondition(id, option))).toEqual({ shownWhenId: id, shownWhenOption: option })
    }),
  )
  for (const text of [null, '', 'a', ':1', 'a:', 'a:b', 'a:100', 'a:1:2']) {
    expect(readCondition(text)).toEqual({ shownWhenId: null, shownWhenOption: null })
  }
})

test('a service names a portal of the web, and a fee where it is the owner’s own', () => {
  const official = {
    kind: 'official',
    portalUrl: 'https://www.cnie.ma',
    portalName: { ar: 'بوابة' },
    ownerFeeInCents: null,
    procedures: null,
  }
  expect(findServiceProblem(official)).toBeUndefined()
  expect(findServiceProblem({ ...official, portalUrl: 'javascript:alert(1)' })?.code).toBe('service_portal_url')
  expect(findServiceProblem({ ...official, portalUrl: null })?.code).toBe('service_portal_missing')
  expect(findServiceProblem({ ...official, ownerFeeInCents: 100 })?.code).toBe('service_fee_official')
  expect(findServiceProblem({ ...official, kind: 'own' })?.code).toBe('service_fee_missing')
  expect(findServiceProblem({ ...official, procedures: '../etc passwd!' })?.code).toBe('service_procedures')
})

test('an id is made of the name, and never takes the address of a page', () => {
  expect(serviceIdFrom({ ar: 'سجل', en: 'Criminal record' })).toBe('criminal-record')
  expect(serviceIdFrom({ ar: 'حسابي', en: 'My account' })).toBe('service')
})

test('every shipped service holds the editor’s rules, in four languages, with a source or as a sample', () => {
  for (const {
    kind,
    portal_name,
    portal_url,
    owner_fee_in_cents,
    procedures,
    name,
    description,
    questions = [],
    ...service
  } of shippedServices) {
    const values = {
      kind,
      portalUrl: portal_url ?? null,
      portalName: portal_name ?? null,
      ownerFeeInCents: owner_fee_in_cents ?? null,
      procedures: procedures.join(' ') || null,
    }
    expect(findServiceProblem(values), service.id).toBeUndefined()
    for (const text of [name, description]) expect(Object.keys(text)).toEqual(['ar', 'en', 'es', 'fr'])
    expect(kind === 'own' ? service.sample : service.source && service.verified_on && service.confidence, service.id).toBeTruthy()
    const form = questions.map((one, position) => ({
      id: one.id,
      position,
      kind: one.kind,
      options: one.options ?? null,
      shownWhenId: one.shown_when ?? null,
      shownWhenOption: one.shown_when_option ?? null,
    }))
    for (const one of form) {
      const others = form.filter(({ id }) => id !== one.id)
      expect(findQuestionProblem(one, others) ?? findOrderProblem(one, others), one.id).toBeUndefined()
    }
  }
  expect(shippedServices.filter(({ sample }) => sample)).toHaveLength(8)
})

test('a question comes after the one that decides about it', () => {
  const at = (id: string, position: number, shownWhenId: string | null = null) => ({ id, position, shownWhenId })
  const [what, pages] = [at('what', 10), at('pages', 20, 'what')]
  expect(findOrderProblem(pages, [what])).toBeUndefined()
  expect(findOrderProblem(what, [pages])).toBeUndefined()
  expect(findOrderProblem({ ...pages, position: 9 }, [what])?.code).toBe('question_before')
  expect(findOrderProblem({ ...what, position: 21 }, [pages])?.code).toBe('question_after')
})
