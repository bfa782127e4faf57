// What people who met the site for the first time stumbled over, as far as a page says it before any script.
import { describe, expect, test } from 'vitest'
import sourceNames from '#app/features/articles/source-names.json' with { type: 'json' }
import { ownSite } from '#tests/harness/own-site.ts'
import { sharedSite } from '#tests/harness/site.ts'

const read = async (path: string) => (await fetch(sharedSite() + path)).text()
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
/** What a source that we know is called in each language. */
const namesIn = (source: string) => new Map<string, { ar: string }>(Object.entries(sourceNames)).get(source) ?? { ar: source }
const hrefs = (html: string) => [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

test('on the legal guide one searches before one scrolls, and each category is named once', async () => {
  const main = mainOf(await read('/legal-guide'))
  expect(main.indexOf('<search>')).toBeGreaterThan(0)
  expect(main.indexOf('<search>')).toBeLessThan(main.indexOf('class="procedure-groups"'))
  const above = [...main.matchAll(/<h3>([^<]+)<\/h3><ul>/g)].map(([, name]) => name)
  const below = main.slice(main.indexOf('aria-labelledby="sections"'))
  expect(above.length).toBeGreaterThan(2)
  expect(above.filter((name) => below.includes(`>${name}<`))).toEqual([])
})

test('a guide leads to no category that is empty, and no list offers a choice that leads to nothing', async () => {
  const categories: string[] = []
  for (const guide of ['/health-guide', '/tourism-guide', '/legal-guide']) {
    categories.push(...hrefs(mainOf(await read(guide))).filter((path) => path.split('/').length === 3 && path.startsWith(`${guide}/`)))
  }
  expect(categories).not.toContain('/tourism-guide/visitor-information')
  const offering: string[] = []
  for (const path of new Set(categories)) {
    const main = mainOf(await read(path))
    expect([path, main.includes('class="entry-name"')]).toEqual([path, true])
    for (const chip of hrefs(main).filter((href) => /\?(?:phone|open|verified)=1$/.test(href))) {
      offering.push(chip)
      // Nobody may be open at this hour; its number says so.
      if (!chip.endsWith('open=1')) expect([chip, mainOf(await read(chip)).includes('class="entry-name"')]).toEqual([chip, true])
    }
  }
  expect([offering.length > 0, offering.length < categories.length * 3]).toEqual([true, true])
})

test('the map of a list says how many of it have no point', async () => {
  const lists = hrefs(mainOf(await read('/tourism-guide'))).filter((path) => /^\/tourism-guide\/[^/]+$/.test(path))
  let unplaced = 0
  for (const path of new Set(lists)) {
    const html = await read(path)
    const [rows, points] = [html.match(/class="entry(?: plain)?"/g)?.length ?? 0, html.match(/data-point="/g)?.length ?? 0]
    if (!html.includes('<live-map') || html.includes('data-points="')) continue
    expect([path, /لا نعرف (?:نقطته|نقطتيهما|نقطها)/.test(html)]).toEqual([path, rows > points])
    unplaced += rows - points
  }
  expect(unplaced).toBeGreaterThan(0)
})

test('sources of an article are named in the language of the page', async () => {
  const articles = [...new Set(hrefs(await read('/articles')).filter((path) => path.startsWith('/article/')))]
  expect(articles.length).toBeGreaterThan(5)
  for (const path of articles) {
    const named = /<section id="sources">[\s\S]*?<\/section>/.exec(await read(path))?.[0] ?? ''
    const lines = [...named.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, line = '']) => line)
    const foreign = lines.filter((line) => namesIn(line).ar !== line)
    expect([decodeURIComponent(path), lines.length > 0, foreign]).toEqual([decodeURIComponent(path), true, []])
  }
})

test('the home page, the row and the own page of the pharmacy on duty name both days of the night', async () => {
  const night = /من الساعة 20:00 يوم [^<]+ إلى الساعة 8:00 يوم /
  const band = /<section class="tonight"[\s\S]*?<\/section>/.exec(await read('/'))?.[0] ?? ''
  const [pharmacy = ''] = hrefs(band).filter((path) => path.startsWith('/health-guide/pharmacies/'))
  expect(pharmacy).not.toBe('')
  const board = /<div class="duty-tonight">[\s\S]*?<\/ul>/.exec(await read('/health-guide'))?.[0] ?? ''
  const page = mainOf(await read(pharmacy))
  for (const [where, html] of Object.entries({ band, board, page })) expect([where, night.test(html)]).toEqual([where, true])
})

test('no list of homes shows one drawing twice beside each other', async () => {
  for (const path of ['/real-estate', '/real-estate?type=flat', '/real-estate?type=plot', '/real-estate?sort=price']) {
    const rows = (await read(path)).split('<li class="lot"').slice(1)
    const drawn = rows.map((row) => /src="\/assets\/([\w-]+)-\w+\.svg"/.exec(row)?.[1] ?? '')
    expect([path, drawn.length > 3, drawn.includes('')]).toEqual([path, true, false])
    expect([path, drawn.filter((name, i) => drawn.slice(Math.max(0, i - 2), i).includes(name))]).toEqual([path, []])
    // And the kinds of one picture each, as it was, are no more.
    expect([path, new Set(drawn).size > drawn.length / 4]).toEqual([path, true])
  }
})

describe('a site in which nothing was written yet', () => {
  const own = ownSite({ DEMO_CONTENT: 'off' })

  test('says so where its menus lead', async () => {
    const home = await (await own.ask('/')).text()
    for (const path of ['/al-hoceima', '/discover-al-hoceima']) {
      expect([path, hrefs(home).includes(path)]).toEqual([path, true])
      const answer = await own.ask(path)
      expect([path, answer.status, /<h1[\s>]/.test(await answer.text())]).toEqual([path, 200, true])
    }
  })
})
