import { expect, test } from 'vitest'
import { locales } from '#app/platform/i18n/locales.ts'
import { proseSchema } from '#app/platform/prose-schema.ts'
import { parseProse } from '#app/platform/prose-text.ts'
import { illustrationNames } from '#app/ui/illustrations/manifest.ts'
import { presentQuestion } from './questions/present.server.ts'
import { parseAnswers } from './questions/rules.ts'
import { lessonIdOf, shippedCourses, translatedLessons } from './seed.server.ts'

test.each(shippedCourses.map((course) => [course.id, course] as const))('%s is whole: texts, lessons, questions', (_, course) => {
  expect(illustrationNames).toContain(course.illustration)
  expect(course.lessons.length).toBeGreaterThanOrEqual(5)
  for (const text of [course.title, course.summary, course.needs, ...course.lessons.flatMap(({ title, unit }) => [title, unit])]) {
    expect(locales.filter((locale) => !text[locale]?.trim())).toEqual([])
  }
  for (const { id, body, questions } of course.lessons) {
    const blocks = parseProse(body.join('\n'))
    expect.soft(proseSchema.safeParse(blocks).success, id).toBe(true)
    expect(questions.length).toBeGreaterThan(0)
    for (const { kind, answers, prompt } of questions) expect.soft(parseAnswers(kind, answers.join('\n')), prompt).toBeDefined()
  }
})

test('a question as it is asked says nothing of what is right', () => {
  for (const { kind, prompt, answers, explanation } of shippedCourses.flatMap(({ lessons }) => lessons.flatMap((one) => one.questions))) {
    const row = { id: 'q', kind, prompt, answers: answers.join('\n'), explanation }
    const sent = JSON.stringify(presentQuestion(row))
    expect(sent).not.toMatch(/isRight|explanation|"\*|tolerance|accepted/)
    if (kind === 'short' || kind === 'number') for (const answer of answers) expect(sent).not.toContain(JSON.stringify(answer))
    if (explanation) expect(sent).not.toContain(explanation)
  }
})

const lessons = shippedCourses.flatMap((course) =>
  course.lessons.map((lesson) => ({ id: lessonIdOf(course.id, lesson.id), body: lesson.body })),
)
const shapeOf = (lines: readonly string[]) =>
  parseProse(lines.join('\n')).map((block) => [
    block.type,
    ...('items' in block ? [block.items.length] : 'rows' in block ? [block.rows.length] : []),
  ])
const linksOf = (lines: readonly string[]) => [...lines.join('\n').matchAll(/\]\((\/[^)]+)\)/g)].map(([, to]) => to)
/** Amounts, laws and years stay what they are, however they are written. */
const numbersOf = (lines: readonly string[]) =>
  [
    ...lines
      .join('\n')
      .replace(/(\d)[.,\u00a0\u202f ](?=\d{3}(?!\d))/g, '$1')
      .matchAll(/\d{2,}/g),
  ]
    .map(([digits]) => digits)
    .sort()

test.each(['en', 'es', 'fr'] as const)('every lesson is there in %s: the same parts, links and numbers as in Arabic', (locale) => {
  expect(Object.keys(translatedLessons[locale]).sort()).toEqual(lessons.map(({ id }) => id).sort())
  for (const { id, body } of lessons) {
    const translated = translatedLessons[locale][id] ?? []
    expect.soft(proseSchema.safeParse(parseProse(translated.join('\n'))).success, id).toBe(true)
    expect.soft(shapeOf(translated), id).toEqual(shapeOf(body))
    expect.soft(linksOf(translated), id).toEqual(linksOf(body))
    expect.soft(numbersOf(translated), id).toEqual(numbersOf(body))
    expect.soft(translated.join(' '), id).not.toMatch(/[\u0600-\u06ff]/)
  }
})
