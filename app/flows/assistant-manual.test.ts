import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { choosePages, isVerbGroup } from '#app/features/assistant/manual/rules.ts'
import { understand } from '#app/features/assistant/questions/rules.ts'
import { isCommon } from '#app/features/search/rules.ts'
import { manifests, navItemsFor } from '#app/manifests.server.ts'
import type { roles } from '#app/platform/auth/roles.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import type { ManualPage } from '#app/platform/manual.ts'
import { siteMap } from '#tests/harness/access.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { answerFromRecords } from './assistant-answer.server.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const pages = manifests.flatMap((room) => room.manual ?? [])

/** `title = question ; question`, a page a line. */
const questions = readFileSync(fileURLToPath(new URL('../../tests/fixtures/manual-questions.txt', import.meta.url)), 'utf8')
  .split('\n')
  .filter((line) => line.includes(' = ') && !line.startsWith('#'))
  .flatMap((line) => {
    const [title = '', asked = ''] = line.split(' = ', 2)
    return asked.split(' ; ').map((question) => ({ title, question: question.trim() }))
  })

test('each page of the manual is found by how people ask for it, in four languages and Darija, 97 of a hundred', () => {
  const missed: string[] = []
  for (const { title, question } of questions) {
    const understood = understand(question, { today: '2026-11-23', cities: [], isCommon })
    const found = understood.isManual ? choosePages(understood, pages).map((page) => page.title) : ['no question of how']
    if (found[0] !== title) missed.push(`${question} → ${found.join(', ') || 'nothing'} (${title})`)
  }
  const rate = 1 - missed.length / questions.length
  expect(rate, `${missed.length} of ${questions.length}:\n${missed.join('\n')}`).toBeGreaterThanOrEqual(0.97)
  const withoutQuestions = pages.filter(({ title }) => questions.filter((one) => one.title === title).length < locales.length)
  expect(withoutQuestions.map(({ title }) => title)).toEqual([])
})

test('its steps say every name that they have, begin at an address that is there, and know the verbs that they name', () => {
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
  for (const { title, steps, names, to, words } of pages) {
    const params = Object.fromEntries(Object.keys(names).map((name) => [name, `<${name}>`]))
    for (const locale of locales) {
      const { t } = i18nFor(locale)
      const text = t(steps, params)
      expect([title, locale, text]).toEqual([title, locale, expect.not.stringMatching(/[{}]/)])
      for (const name of Object.keys(names)) expect([title, locale, text]).toEqual([title, locale, expect.stringContaining(`<${name}>`)])
      // A name that takes something itself would stand there with its braces.
      for (const label of Object.values(names))
        expect([title, locale, t(label)]).toEqual([title, locale, expect.not.stringMatching(/[{}]/)])
      expect([title, locale, text.split('\n').length]).toEqual([title, locale, t(steps, params).split('\n').filter(Boolean).length])
    }
    const address = to.split('#')[0] ?? ''
    expect([title, to, siteMap.some(({ path }) => !path.includes('*') && matchPath(path, address))]).toEqual([title, to, true])
    const verbs = [...(words.aspects ?? []), ...(words.without ?? [])].filter((phrase) => phrase.startsWith('@'))
    expect([title, verbs.filter((verb) => !isVerbGroup(verb))]).toEqual([title, []])
  }
})

test('every screen of the back office that somebody works on has a page, and every role has some', () => {
  const areas = (to: string) => to.split(/[?#]/)[0] ?? ''
  const told = (to: string) => pages.some((page) => areas(page.to).startsWith(areas(to)) || areas(to).startsWith(areas(page.to)))
  const screens = navItemsFor({ roles: ['owner'] }).filter(({ isUnbuilt }) => !isUnbuilt)
  expect(screens.filter(({ to }) => to !== '/ai-chat' && !told(to)).map(({ to }) => to)).toEqual([])
  const forRole = (role: (typeof roles)[number]) => pages.filter(({ needs }: ManualPage) => needs.to.includes(role as never)).length
  expect(['administrator', 'editor', 'shop_keeper', 'accountant', 'clerk'].filter((role) => forRole(role as never) === 0)).toEqual([])
})

describeEachEngine('a question of how something is done', (ctx) => {
  const ask = (question: string, role: 'owner' | 'editor' | 'accountant' = 'owner', locale: 'ar' | 'fr' = 'ar') =>
    answerFromRecords({ db: ctx.db, now: NOW, i18n: i18nFor(locale), user: { roles: [role] } }, question)

  test('is answered by steps with the buttons’ own names, their source first, to whoever may do it', async () => {
    const answer = await ask('كيف أؤكد طلبا؟')
    expect(answer.text).toMatch(
      /^\*\*تأكيد طلب زبون وتتبعه حتى التسليم\*\* \[1\]\n\n1\. افتح «الطلبات» واختر الطلب\.\n2\. .*«تأكيد الطلب»\.\n3\. /,
    )
    expect(answer.sources[0]).toMatchObject({ number: 1, to: '/admin/orders' })
    expect(answer.readings).toEqual([{ tool: 'manual', label: 'دليل لوحة الإدارة' }])
    const french = await ask('comment confirmer une commande ?', 'owner', 'fr')
    expect(french.text).toContain('1. Ouvrez « Commandes »'.replaceAll(/« | »/g, (mark) => mark.replace(' ', '\u00a0')))
    const refused = await ask('كيف أؤكد طلبا؟', 'editor')
    expect([refused.text, refused.sources]).toEqual([expect.stringContaining('لا يُسمح به لحسابك: «تأكيد طلب زبون'), []])
    expect((await ask('كيف أعد الصندوق؟', 'accountant')).sources[0]).toMatchObject({ to: '/admin/accounting/cooperative/cash' })
  })

  test('that no page answers names the screens that have its words, and else the records are asked', async () => {
    const named = await ask('كيف الفواتير؟')
    expect(named.text).toMatch(/^يتم ذلك هنا:/)
    expect(named.sources.some(({ to }) => to === '/admin/accounting/cooperative/invoices')).toBe(true)
    expect((await ask('كيف أصنع قنبلة؟')).text).toMatch(/^(لا شيء في السجلات يجمع|لم يوجد)/)
  })
})
