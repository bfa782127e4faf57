import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { I18nProvider } from '#app/platform/i18n/context.tsx'
import { I18n } from '#app/platform/i18n/i18n.ts'
import type { ProseBlock } from '#app/platform/prose.ts'
import { Prose } from './prose.tsx'

function draw(blocks: ProseBlock[]): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={new I18n('ar', {})}>
      <Prose body={{ blocks, locale: 'ar' }} />
    </I18nProvider>,
  )
}

test.each([
  '<img src=x onerror=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
])('markup is words in every node: %s', (text) => {
  const html = draw([
    { type: 'p', text },
    {
      type: 'p',
      text: [
        { text, mark: 'strong' },
        { text, href: 'https://example.org/' },
      ],
    },
    { type: 'h2', text },
    { type: 'quote', text },
    { type: 'note', text },
    { type: 'list', items: [text] },
    { type: 'table', head: [text], rows: [[text]] },
    { type: 'facts', items: [{ label: text, value: text }] },
  ])
  expect(html).not.toMatch(/<(img|svg|math|style|!--)/)
  expect(html.split('alert(1)').length).toBe(12)
})

test('a link that the schema would have refused is drawn as words', () => {
  const html = draw([
    {
      type: 'p',
      text: [
        { text: 'x', href: 'javascript:alert(1)' },
        { text: 'y', href: 'https://example.org/' },
      ],
    },
  ])
  expect(html).toContain('<a class="link" href="https://example.org/" rel="noopener">y</a>')
  expect(html).not.toContain('javascript')
})
