import { data, RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { ContentVersions } from '../content-versions.ts'
import { notFound } from '../errors.ts'
import { I18n } from '../i18n/i18n.ts'
import type { Locale } from '../i18n/locales.ts'
import { requestContext, type Services, servicesContext } from './context.server.ts'
import { contentPage } from './edge.server.ts'

const handle = { cache: { tags: ['articles'], query: ['page'] } } as const

function site() {
  const content = new ContentVersions()
  const seen: Request[] = []
  const contextIn = (locale: Locale) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, { content } as Services)
    context.set(requestContext, { id: '1', clientAddress: '', i18n: new I18n(locale, {}) })
    return context
  }
  const reading = (answer: () => unknown = () => 'page') => {
    const loader = contentPage(handle, async ({ request }: { request: Request; context: RouterContextProvider }) => {
      seen.push(request)
      return answer()
    })
    return (path: string, { headers = {}, locale = 'ar' as Locale } = {}) =>
      loader({ request: new Request(`http://site${path}`, { headers }), context: contextIn(locale) })
  }
  return { content, seen, reading }
}

describe('contentPage', () => {
  test('reads once for all who ask alike, anew after a change, and apart for another page or language', async () => {
    const { content, seen, reading } = site()
    const get = reading()
    await get('/articles?page=2&utm_source=x')
    await get('/articles/?page=2')
    expect(seen).toHaveLength(1)
    await get('/articles')
    await get('/articles', { locale: 'fr' })
    expect(seen).toHaveLength(3)
    content.changed('store')
    await get('/articles')
    expect(seen).toHaveLength(3)
    content.changed('articles')
    await get('/articles')
    content.changed('settings')
    await get('/articles')
    expect(seen).toHaveLength(5)
  })

  test('shows the loader nothing of the visitor', async () => {
    const { seen, reading } = site()
    await reading()('/articles?page=3&secret=1', { headers: { cookie: 'dalil.session=mine', 'accept-language': 'fr', authorization: 'x' } })
    expect(seen[0]?.url).toBe('http://localhost/articles?page=3')
    expect([...(seen[0]?.headers ?? [])]).toEqual([])
  })

  test('keeps neither a refusal nor a half answer', async () => {
    const { seen, reading } = site()
    const answers = [
      () => {
        throw notFound()
      },
      () => data('without the database', { status: 503 }),
      () => 'whole',
    ]
    const get = reading(() => answers[seen.length - 1]?.())
    await expect(get('/articles')).rejects.toMatchObject({ init: { status: 404 } })
    expect(await get('/articles')).toMatchObject({ init: { status: 503 } })
    expect(await get('/articles')).toBe('whole')
    expect(await get('/articles')).toBe('whole')
    expect(seen).toHaveLength(3)
  })

  test('a handle that names no content is refused at once', () => {
    expect(() => contentPage({}, async () => 'page')).toThrow('what it is made from')
  })
})
