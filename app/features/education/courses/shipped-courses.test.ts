import { expect, test } from 'vitest'
import { locales } from '#app/platform/i18n/locales.ts'
import { proseSchema } from '#app/platform/prose-schema.ts'
import { parseProse } from '#app/platform/prose-text.ts'
import { illustrationNames } from '#app/ui/illustrations/manifest.ts'
import { presentQuestion } from './questions/present.server.ts'
import { parseAnswers } from './questions/rules.ts'
import { shippedCourses } from './seed.server.ts'

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
