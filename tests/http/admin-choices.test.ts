import { expect, test } from 'vitest'
import { asOwner, fileSite } from '#tests/harness/file-site.ts'

const own = fileSite()
const { read } = asOwner(own)

const EDITORS = [
  '/admin/store/products/honey-thyme',
  '/admin/store/products/new',
  '/admin/store/products/honey-thyme/variants/honey-thyme-1',
  '/admin/guide-entries/new',
  '/admin/guide-management?step=city',
  '/admin/guides-management/duty-rota?city=al-hoceima',
  '/admin/articles/new',
  '/admin/education/courses/new',
  '/admin/store/producers/new',
  '/admin/store/categories/honey',
]

/** Every page that the navigation leads to, and the editors; as they are drawn. */
async function officePages(): Promise<[string, string][]> {
  const nav = /<nav class="o-sheet?[\s\S]*?<\/nav>|<nav id="office-menu"[\s\S]*?<\/nav>/.exec(await read('/admin'))?.[0] ?? ''
  const places = [...nav.matchAll(/href="(\/admin\/[^"#]+)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'))
  const beach = /href="(\/admin\/guide-entries\/[0-9a-f-]{36})/.exec(await read('/admin/guides-management/tourism/beaches'))?.[1] ?? ''
  const pages: [string, string][] = []
  for (const path of new Set([...places, ...EDITORS, beach])) pages.push([path, await read(path)])
  return pages
}

test('nothing is chosen by its code, and a day is picked, not typed', async () => {
  const codes: string[] = []
  const typed: string[] = []
  const seen = { options: 0, days: 0 }
  const pages = await officePages()
  for (const [path, html] of pages) {
    for (const [, value = '', text = ''] of html.matchAll(/<option[^>]*\bvalue="([^"]*)"[^>]*>([^<]*)<\/option>/g)) {
      seen.options += 1
      if (/^[a-z]+([_-][a-z0-9]+)+$/.test(text.trim()) || (text.trim() === value && /^[a-z]{3,}$/.test(value)))
        codes.push(`${path}: ${text}`)
    }
    for (const [input] of html.matchAll(/<input\b[^>]*>/g)) {
      const name = /\bname="([^"]+)"/.exec(input)?.[1] ?? ''
      if (!/(?:^|[._])(?:day|date|on)$|^(?:from|until)$/.test(name) || /type="(?:hidden|checkbox|radio|number)"/.test(input)) continue
      seen.days += 1
      if (!/type="(?:date|datetime-local)"/.test(input)) typed.push(`${path}: ${name}`)
    }
  }
  expect([codes, typed]).toEqual([[], []])
  expect([pages.length > 30, seen.options > 200, seen.days > 3]).toEqual([true, true, true])
})
