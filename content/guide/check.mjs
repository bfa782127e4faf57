// Checks the guide's seed files. Usage: node content/guide/check.mjs
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const errors = []
const fail = (where, what) => errors.push(`${where}: ${what}`)
const load = (name) => JSON.parse(readFileSync(join(here, name), 'utf8'))

const cities = load('cities.json')
const taxonomy = load('taxonomy.json')
const entries = [...load('entries.json'), ...load('entries_more.json')]
const procedures = [...load('procedures.json'), ...load('procedures_more.json')]
const emergency = load('emergency.json')
const pharmacies = load('sample_pharmacies.json')
const files = { cities, taxonomy, entries, procedures, emergency, pharmacies }

const LANGS = ['ar', 'en', 'es', 'fr']
const BOX = { latMin: 34.6, latMax: 35.35, lngMin: -4.95, lngMax: -3.7 }
const ILLUSTRATIONS = new Set(('quemado islets port park village clinic court plot honey oil figs almonds thyme cafe hotel school ' +
  'bus-station mosque market post-bank cooperative beach viewpoint office dam stadium pharmacy museum procedure airport cove fort long-beach mountain').split(' '))
const FOUR_LANGUAGE_KINDS = new Set(['hospital', 'beach', 'islet', 'park', 'monument', 'court', 'port', 'airport', 'square'])
const CONFIDENCE = new Set(['high', 'medium', 'low'])
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/
const count = (name, value, expected) => { if (value !== expected) fail(name, `expected ${expected}, found ${value}`) }

// Identifiers
const unique = (name, list) => {
  const seen = new Set()
  for (const id of list) {
    if (seen.has(id)) fail(name, `duplicate id ${id}`)
    seen.add(id)
  }
  return seen
}
const cityIds = unique('cities', cities.map((c) => c.id))
const guideIds = unique('guides', taxonomy.guides.map((g) => g.id))
const sectorIds = unique('sectors', taxonomy.sectors.map((s) => s.id))
const categoryKey = (g, s, c) => [g, s ?? '', c].join('/')
const categoryIds = unique('categories', taxonomy.categories.map((c) => categoryKey(c.guide, c.sector, c.id)))
unique('entries, procedures and samples', [...entries, ...procedures, ...pharmacies].map((e) => e.id))
unique('emergency', emergency.map((e) => e.id))
for (const [name, list] of Object.entries({ cities, entries, procedures, emergency, pharmacies, sectors: taxonomy.sectors, categories: taxonomy.categories }))
  for (const one of list) if (!slug.test(one.id)) fail(name, `not a latin slug: ${one.id}`)

// References
for (const c of taxonomy.categories) {
  if (!guideIds.has(c.guide)) fail(c.id, `unknown guide ${c.guide}`)
  if (c.guide === 'general' ? !sectorIds.has(c.sector) : c.sector !== undefined) fail(c.id, `sector ${c.sector}`)
}
for (const g of guideIds) {
  const n = taxonomy.categories.filter((c) => c.guide === g).length
  if (g !== 'general' && (n < 8 || n > 15)) fail(g, `${n} categories`)
}
for (const e of [...entries, ...procedures, ...pharmacies]) {
  if (!categoryIds.has(categoryKey(e.guide, e.sector, e.category))) fail(e.id, `unknown category ${categoryKey(e.guide, e.sector, e.category)}`)
  if (e.kind !== 'procedure' && e.city !== null && !cityIds.has(e.city)) fail(e.id, `unknown city ${e.city}`)
  if (!['published', 'draft'].includes(e.status)) fail(e.id, `status ${e.status}`)
  if (e.guide === 'general' && !e.sector) fail(e.id, 'no sector')
}

// Texts: every object with an `ar` key is a text in up to four languages
const texts = []
const walk = (value, path) => {
  if (Array.isArray(value)) value.forEach((v, i) => walk(v, `${path}/${v?.id ?? i}`))
  else if (value && typeof value === 'object') {
    const isText = LANGS.some((l) => l in value)
    if (isText) {
      if (typeof value.ar !== 'string' || !/[\u0600-\u06ff]/.test(value.ar)) fail(path, 'no Arabic text')
      for (const [lang, text] of Object.entries(value)) {
        if (!LANGS.includes(lang)) fail(path, `unknown language ${lang}`)
        else texts.push({ path, lang, text })
      }
    } else for (const [k, v] of Object.entries(value)) walk(v, `${path}/${k}`)
  } else if (typeof value === 'string' && !path.endsWith('/source')) texts.push({ path, lang: null, text: value })
}
for (const [name, data] of Object.entries(files)) walk(data, name)

const four = (where, text) => { for (const l of LANGS) if (!text?.[l]) fail(where, `no ${l}`) }
for (const c of cities) { four(`${c.id} name`, c.name); if (!c.summary?.ar) fail(c.id, 'no summary'); if (c.kind === 'urban') four(`${c.id} summary`, c.summary) }
for (const t of [...taxonomy.guides, ...taxonomy.sectors, ...taxonomy.categories]) { four(`${t.id} name`, t.name); four(`${t.id} description`, t.description) }
for (const e of entries) {
  for (const l of ['ar', 'en', 'fr']) if (!e.name[l]) fail(e.id, `no name in ${l}`)
  if (!e.description?.ar) fail(e.id, 'no description')
  if (FOUR_LANGUAGE_KINDS.has(e.kind)) four(`${e.id} description`, e.description)
  if (e.point_note) four(`${e.id} point_note`, e.point_note)
}
for (const p of procedures) {
  four(`${p.id} name`, p.name); four(`${p.id} description`, p.description)
  for (const [key, text] of [...Object.entries(p.steps ?? {}), ...Object.entries(p.papers ?? {})]) four(`${p.id} step or paper ${key}`, text)
  for (const key of ['where', 'fees', 'delay', 'legal_basis', 'caution', 'papers_note']) if (p[key]) four(`${p.id} ${key}`, p[key])
  for (const portal of [p.portal, ...(p.portals ?? [])]) if (portal) four(`${p.id} portal`, portal.name)
  if (!p.steps?.length || !p.papers?.length || !p.papers_basis) fail(p.id, 'steps, papers or their basis missing')
  if (p.papers_basis === 'usual-practice' && !p.papers_note) fail(p.id, 'usual practice without its note')
  if (p.confidence === 'low' && p.status === 'published' && !p.caution?.ar) fail(p.id, 'low and published without a caution')
}
for (const n of emergency) { four(`${n.id} name`, n.name); four(`${n.id} when`, n.when); if (n.hours) four(`${n.id} hours`, n.hours) }
for (const s of pharmacies) {
  if (s.sample !== true || s.category !== 'pharmacies' || !/نموذجية/.test(s.name.ar)) fail(s.id, 'a sample must say so')
  if (s.phone || s.address || s.lat !== null) fail(s.id, 'a sample has no phone, address or point')
  four(`${s.id} name`, s.name); four(`${s.id} description`, s.description); four(`${s.id} rotation_note`, s.rotation_note)
}

for (const { path, lang, text } of texts) {
  const at = `${path}${lang ? ` (${lang})` : ''}`
  if (!text.trim() || text !== text.trim()) fail(at, 'empty, or spaces at an end')
  // French alone groups by a space, the narrow one that does not break; by a dot it would read as a decimal.
  if ((lang === 'fr' ? /\d[ \u00a0\u2009]\d{3}(?!\d)/ : /\d[ \u00a0\u2009\u202f]\d{3}(?!\d)/).test(text)) fail(at, 'number with a space inside')
  if (lang === 'fr' && /(?<![\d.])\d{1,3}\.\d{3}(?!\d)/.test(text)) fail(at, 'number grouped by a dot')
  if (/\d \d/.test(text) && lang) fail(at, 'two numbers side by side')
  if (/[\u0660-\u0669\u06f0-\u06f9]/.test(text)) fail(at, 'Arabic-Indic digit')
  if (/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/.test(text)) fail(at, 'invisible or bidi control character')
  if (/[\u2013\u2014]/.test(text)) fail(at, 'dash')
  if (/ {2}| [.,،]|\.\./.test(text)) fail(at, 'spacing or punctuation')
  // The Eastern names of the months; Morocco says ماي، يوليوز، غشت، شتنبر، نونبر، دجنبر.
  if (/(?<!\p{L})[بلو]?(?:أغسطس|اغسطس|سبتمبر|نوفمبر|ديسمبر|يوليو|يونيه|مايو|جانفي|فيفري|جويلية|أوت)(?!\p{L})/u.test(text)) fail(at, 'month not Moroccan')
  if (lang === 'ar' && /[\u064b-\u0650\u0652\u0640]/.test(text)) fail(at, 'vowel sign or tatweel')
  if (lang && lang !== 'ar' && /[\u0600-\u06ff]/.test(text)) fail(at, 'Arabic inside another language')
  if (lang === 'ar' && /،،|\?|,(?!\d)|;/.test(text)) fail(at, 'Latin punctuation')
}

// Arabic plural of the number of inhabitants: 3 to 10 take نسمات, by the last two digits
for (const { path, lang, text } of texts) if (lang === 'ar')
  for (const m of text.matchAll(/(\d[\d.]*) (نسمة|نسمات)/g)) {
    const n = Number(m[1].replaceAll('.', '')) % 100
    if ((n >= 3 && n <= 10) !== (m[2] === 'نسمات')) fail(path, `plural: ${m[0]}`)
  }

// Points
for (const e of [...cities, ...entries, ...pharmacies]) {
  const none = e.lat === null && e.lng === null
  if (none ? e.precision !== 'none' : e.precision === 'none') fail(e.id, 'precision and point disagree')
  if (!none && !(e.lat >= BOX.latMin && e.lat <= BOX.latMax && e.lng >= BOX.lngMin && e.lng <= BOX.lngMax)) fail(e.id, `outside the province: ${e.lat}, ${e.lng}`)
}
for (const e of entries) {
  if ((e.lat === null) !== (e.point_is === 'none')) fail(e.id, `point_is ${e.point_is}`)
  if (!['thing', 'village', 'none'].includes(e.point_is)) fail(e.id, `point_is ${e.point_is}`)
  if (e.point_is === 'village' && !e.point_note) fail(e.id, 'the point is not the place and no note says so')
  if (!['osm', 'geonames', 'ourairports', 'other', null].includes(e.point_attribution)) fail(e.id, 'point_attribution')
  if ((e.lat === null) !== (e.point_attribution === null)) fail(e.id, 'point without attribution, or the reverse')
  if (!ILLUSTRATIONS.has(e.illustration)) fail(e.id, `illustration ${e.illustration}`)
  if (!CONFIDENCE.has(e.confidence)) fail(e.id, `confidence ${e.confidence}`)
  if (e.confidence === 'low' && e.status !== 'draft') fail(e.id, 'low confidence but published')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(e.verified_on) || !e.source) fail(e.id, 'verified_on or source')
  if (e.hours) fail(e.id, 'no hours are known')
  if (e.phone && !/^(?:\+212[5-8]\d{8}|\d{2,4})$/.test(e.phone)) fail(e.id, `phone ${e.phone}`)
  if (e.phone_unconfirmed && !e.phone) fail(e.id, 'an unconfirmed phone that is not there')
  if (e.state && !['closed', 'moved', 'not-open'].includes(e.state)) fail(e.id, `state ${e.state}`)
  // Sources are names that a visitor may read; what stood there once were notes to ourselves, in English.
  if (/github|seeder|\(.*\)/i.test(e.source)) fail(e.id, `source ${e.source}`)
}
for (const c of taxonomy.categories) if (!ILLUSTRATIONS.has(c.illustration)) fail(c.id, `illustration ${c.illustration}`)

// Counts
count('cities', cities.length, 36)
count('urban communes', cities.filter((c) => c.kind === 'urban').length, 5)
count('entries', entries.length, 429)
count('villages', entries.filter((e) => e.kind === 'village').length, 70)
count('procedures', procedures.length, 30)
count('emergency numbers', emergency.length, 10)
count('sample pharmacies', pharmacies.length, 4)
const sorted = [...emergency].sort((a, b) => a.position - b.position).map((e) => e.number)
if (sorted.slice(0, 3).join() !== '15,19,177') fail('emergency', `first three are ${sorted.slice(0, 3)}`)
for (const e of emergency) if (e.confidence === 'low' && e.status !== 'draft') fail(e.id, 'low confidence but published')

if (errors.length) {
  console.error(errors.join('\n'))
  console.error(`${errors.length} problems`)
  process.exit(1)
}
const published = entries.filter((e) => e.status === 'published').length
console.log(`guide seed in order: ${cities.length} cities, ${entries.length} entries (${published} published), ${procedures.length} procedures, ` +
  `${emergency.length} numbers, ${pharmacies.length} sample pharmacies, ${texts.length} texts`)
