import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { I18nProvider } from '#app/platform/i18n/context.tsx'
import type { ProseBlock } from '#app/platform/prose.ts'
import { proseSchema } from '#app/platform/prose-schema.ts'
import { HOSTILE_MARKUP } from '#tests/factories/hostile-markup.ts'
import type { Embeds } from '../types.ts'
import { LongText } from './long-text.tsx'

/** Every kind of block and of span, with the same words in each place that holds words. */
const everywhere = (words: string): ProseBlock[] => [
  { type: 'h2', text: words },
  { type: 'h3', text: words },
  { type: 'p', text: words },
  {
    type: 'p',
    text: [
      { text: words, mark: 'strong' },
      { text: words, mark: 'em' },
      { text: words, mark: 'note' },
      { text: words, href: '/articles' },
      { text: words, href: 'https://example.org/?q="><script>' },
    ],
  },
  { type: 'quote', text: words },
  { type: 'note', text: words },
  { type: 'note', text: words, tone: 'warning' },
  { type: 'list', items: [words, [{ text: words, mark: 'strong' }]] },
  { type: 'list', items: [words], ordered: true },
  { type: 'table', head: [words, words], rows: [[words, words]] },
  { type: 'facts', items: [{ label: words, value: words }] },
  { type: 'picture', media: 7, alt: words, caption: words, credit: words },
  { type: 'card', kind: 'product', id: 'honey' },
]

const embedsWith = (words: string): Embeds => ({
  pictures: {
    7: {
      ...{ id: 7, hash: 'a'.repeat(40), src: '/media/a.jpg', width: 800, height: 600, placeholder: null },
      ...{ alt: words, credit: words, licence: 'own', focus: 'middle-middle' },
    },
  },
  cards: {
    'product:honey': {
      ...{ kind: 'product', id: 'honey', path: '/product/honey', title: words, over: words, detail: words },
      ...{ amountInCents: 100, isSample: false, illustration: 'honey', photo: null },
    },
  },
})

function draw(blocks: ProseBlock[], words: string): string {
  const element = (
    <I18nProvider i18n={i18nFor('ar')}>
      <LongText body={{ blocks, locale: 'ar' }} embeds={embedsWith(words)} />
    </I18nProvider>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

/** What a browser makes of it: names of elements and of their attributes, and addresses. Text has no sign left that opens one. */
function shapeOf(html: string): string {
  return [...html.matchAll(/<(\/?[a-zA-Z][^\s>/]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/g)]
    .map(([, name, attributes = '']) => `${name} ${[...attributes.matchAll(/([^\s=]+)="([^"]*)"/g)].map(([, key]) => key).join(' ')}`)
    .join('\n')
}

describe('a long text with hostile words in every node', () => {
  const harmless = shapeOf(draw(everywhere('نص'), 'نص'))

  test('harmless words have all of the kinds', () => {
    for (const part of ['h2', 'h3', 'blockquote', 'ol', 'ul', 'table', 'dl', 'figure', 'sup', 'strong', 'em'])
      expect(harmless).toMatch(new RegExp(`^${part} `, 'm'))
  })

  test.each(HOSTILE_MARKUP)('%s', (markup) => {
    const blocks = everywhere(markup)
    expect(proseSchema.safeParse(blocks).success).toBe(true)
    const html = draw(blocks, markup)
    // Not an element nor an attribute more than harmless words have.
    expect(shapeOf(html)).toBe(harmless)
    expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/)
    expect(html).not.toMatch(/\s(?:href|src)="\s*(?:javascript|data|vbscript):/i)
  })
})
