import { expect, test } from 'vitest'
import { describeMessage } from '../rules.ts'
import { countRequired, listFolderGaps } from './rules.ts'

const message = (key: string, folder: string, texts: Record<string, string>, overrides = {}) =>
  describeMessage({ key, folder, texts }, overrides, (_, text) => text !== 'unfit')

const messages = [
  message('a.one', 'search', { ar: 'واحد', en: 'one', fr: 'un' }),
  message('a.two', 'search', { ar: 'اثنان', en: 'two' }),
  message('b.one', 'store/orders/admin', { ar: 'طلب', en: 'order' }),
  message('c.one', 'guides', { ar: 'دليل', en: 'guide', fr: 'guide' }, { fr: { text: 'unfit', builtIn: 'guide', source: 'دليل' } }),
  message('c.two', 'guides', { ar: 'مكان', en: 'place', fr: 'lieu' }, { fr: { text: 'endroit', builtIn: 'lieu', source: 'موضع' } }),
]

test('a language lacks what is missing or does not fit, screen by screen; what is old is advised only', () => {
  expect(listFolderGaps(messages, 'fr')).toEqual([
    { folder: 'guides', side: 'visitors', total: 2, required: 1, advised: 1 },
    { folder: 'search', side: 'visitors', total: 2, required: 1, advised: 0 },
    { folder: 'store/orders/admin', side: 'admin', total: 1, required: 1, advised: 0 },
  ])
  expect(listFolderGaps(messages, 'en')).toEqual([])
})

test('texts of the back office stand in no visitor’s way', () => {
  expect(countRequired(listFolderGaps(messages, 'fr'))).toBe(2)
  expect(countRequired(listFolderGaps(messages, 'es'))).toBe(4)
})
