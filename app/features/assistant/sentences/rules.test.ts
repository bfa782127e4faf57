import { expect, test } from 'vitest'
import { manifests } from '#app/manifests.server.ts'
import { understand } from '../questions/rules.ts'
import { chooseAct } from './rules.ts'

const acts = manifests.flatMap((room) => room.acts ?? [])
const cities = [
  { id: 'al-hoceima', names: ['الحسيمة', 'Al Hoceima'] },
  { id: 'imzouren', names: ['إمزورن', 'Imzouren'] },
]
const today = '2026-11-23'
const common = ['في', 'من', 'هل', 'ما', 'الي', 'de', 'du', 'le', 'la', 'the', 'of', 'a', 'en']

function read(message: string) {
  const question = understand(message, { today, cities, isCommon: (word) => common.includes(word) })
  const call = chooseAct({ question, message, today }, acts)
  return call && [call.act.name, call.input]
}

test.each([
  ['اجعل مخزون عسل الجبل 12', 'stock_set', { text: 'عسل جبل', to: 12 }],
  ['دير الستوك ديال لعسل ١٢', 'stock_set', { text: 'لعسل', to: 12 }],
  ['dir stok dyal l3sel 12', 'stock_set', { text: 'عسل', to: 12 }],
  ['mets le stock de miel de thym à 40', 'stock_set', { text: 'miel thym', to: 40 }],
  ['set the stock of mountain honey to 7', 'stock_set', { text: 'mountain honey', to: 7 }],
  ['غيّر ثمن عسل الجبل إلى 90 درهما', 'price_set', { text: 'عسل جبل', dirhams: 90 }],
  ['بدل ثمن زيت أركان 250 مل ل 119,50 درهم', 'price_set', { text: 'زيت اركان 250 مل', dirhams: 119.5 }],
  ['change le prix du miel de thym à 85,50 dh', 'price_set', { text: 'miel thym', dirhams: 85.5 }],
  ['احجب عسل الجبل', 'product_block', { text: 'عسل جبل', blocked: true }],
  ['أعد بيع عسل الجبل', 'product_block', { text: 'عسل جبل', blocked: false }],
  ['débloque le miel de thym', 'product_block', { text: 'miel thym', blocked: false }],
  ['أسند حراسة 2026-11-26 إلى صيدلية النخيل في إمزورن', 'duty_assign', { city: 'imzouren', from: '2026-11-26', nights: 1 }],
  ['inscris la pharmacie Ennakhil de garde demain à Imzouren', 'duty_assign', { city: 'imzouren', from: '2026-11-24', nights: 1 }],
  ['ارفض الاقتراح رقم 7', 'suggestion_decide', { suggestion: 7, accept: false }],
  ['accepte la suggestion n° 12', 'suggestion_decide', { suggestion: 12, accept: true }],
  ['اكتب مسودة مقال: موسم التين\nيبدأ في غشت.', 'article_draft', { title: 'موسم التين', text: 'يبدأ في غشت.' }],
  ['حضّر رسالة لصاحب الطلب R-1041: طلبك في الطريق', 'order_message', { number: '1041', message: 'طلبك في الطريق' }],
] as const)('%s', (message, name, input) => {
  expect(read(message)).toEqual([name, expect.objectContaining(input)])
})

test.each([
  'ما ثمن عسل الجبل؟',
  'كم بقي من عسل الجبل؟',
  'كيف أغير ثمن منتج؟',
  'comment changer le prix d’un produit ?',
  'اجعل مخزون عسل الجبل',
  'غيّر ثمن عسل الجبل إلى 10 مليون ونصف درهم 1.234',
  'أي صيدلية في الحراسة الليلة في الحسيمة؟',
  'ليالٍ بلا صيدلية حراسة',
  'كم اقتراحا ينتظر؟',
  'اكتب مسودة مقال',
  'احجب',
])('%s orders nothing', (message) => expect(read(message)).toBeUndefined())
