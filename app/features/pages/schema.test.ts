import { expect, test } from 'vitest'
import { readPageSlug } from './schema.ts'

test.each([
  ['/about', 'about'],
  ['/fr/contact', 'contact'],
  ['/privacy/', 'privacy'],
  ['/terms.data', 'terms'],
])('%s is the page %s', (path, slug) => {
  expect(readPageSlug(`https://rif.test${path}?x=/contact`)).toBe(slug)
})

test.each(['/', '/about/us', '/aboutx', '/constructor', '/guide/contact'])('%s is none', (path) => {
  expect(() => readPageSlug(`https://rif.test${path}`)).toThrow('not_found')
})
