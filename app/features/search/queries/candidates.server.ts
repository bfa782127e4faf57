import { type SQL, sql } from 'drizzle-orm'
import { planOnce } from '#app/platform/db/plan-once.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { LEVELS } from '../rank.ts'
import type { FoundPart, RankCandidate, SearchHit, SearchKind } from '../types.ts'

/** Hits looked at; past it a count says 'more than'. Keeps one search bounded whatever was typed. */
export const LOOKED_AT = 250
/** Fewer documents than this with all parts, and those with some of them are looked at too: so many of each part. */
const FEW = 8
const OF_EACH_PART = 60
const WHILE_TYPING = 24
/**
 * An index hands over all that hold a word before any of them is looked at: words of so many documents are looked for in
 * a share of the documents first, which has an index of its own. One word needs a smaller share than several at once.
 */
export const HELD_BY_MANY = 10_000
const HELD_BY_MOST = 40_000
const EIGHTH = sql.raw('(hashtext(d.ref) & 7) = 0')
const SIXTY_FOURTH = sql.raw('(hashtext(d.ref) & 63) = 0')

type Narrowing = {
  cityId?: string | undefined
  kind?: SearchKind | undefined
  locale?: Locale | undefined
  isTyping?: boolean | undefined
}

const anyOfThese = (...queries: (string | null)[]): string | null => {
  const given = queries.filter((query) => query !== null)
  return given.length > 0 ? given.map((query) => `(${query})`).join(' | ') : null
}

const wideOf = ({ exact, other, begun, slip }: FoundPart) => anyOfThese(exact, other, begun, slip)

/** Documents that hold all of it in one of their columns: a condition for each, which the index joins quicker than one query of them all. */
function holds(column: 'name_tsv' | 'tsv', queries: readonly (string | null)[]): SQL | null {
  const given = queries.filter((query) => query !== null)
  if (given.length < queries.length) return null
  return sql.join(
    given.map((query) => sql`d.${sql.raw(column)} @@ ${query}::tsquery`),
    sql` and `,
  )
}

/**
 * What may answer: documents with all the parts, those whose name holds them as typed first (when those fill the bound,
 * nothing else is looked at), and what people's words stand for. Only when those are few, documents with some of the parts.
 */
export async function findCandidates(db: DbOrTx, parts: readonly FoundPart[], narrowing: Narrowing): Promise<RankCandidate[]> {
  const strict = await readArms(db, parts, strictArms(parts), narrowing)
  if (parts.length < 2 || strict.length >= FEW) return strict
  const most = narrowing.isTyping ? WHILE_TYPING : OF_EACH_PART
  const loose = await readArms(
    db,
    parts,
    parts.flatMap((part) => looseArms(part, most)),
    narrowing,
  )
  const known = new Set(strict.map(({ kind, ref }) => `${kind}:${ref}`))
  return [...strict, ...loose.filter(({ kind, ref }) => !known.has(`${kind}:${ref}`))]
}

/** Ways to find at most so many documents, each taken only while those before it have not found as many. */
type Arms = { most: number; ways: readonly Way[] }
/**
 * `ifCut`: only where the way just before found as many as it may, and so may have left out better ones. `asFirstOf`: only
 * where the first way, which looks at one document of so many, found enough for all of them to suffice.
 */
type Way = { where: SQL; ifCut?: boolean; asFirstOf?: number }

/**
 * Documents that hold all of some parts, those whose name holds them before those that hold them anywhere. Where very many
 * hold each of the parts, the names of a share of them are looked at first. When that does not suffice, but says that all
 * names will, all names are; otherwise all that hold the parts anywhere are likely to be few, names among them.
 */
function waysTo(parts: readonly FoundPart[], { inName, anywhere }: Record<'inName' | 'anywhere', readonly (string | null)[]>): Way[] {
  const wide = holds('tsv', anywhere)
  if (wide === null) return []
  const held: Way[] = [{ where: wide }]
  const name = holds('name_tsv', inName)
  const share = shareOf(parts)
  if (share === undefined) return name === null ? held : [{ where: name }, ...held]
  const named = name ?? holds('name_tsv', anywhere)
  return [
    { where: sql`${share.condition} and ${named}` },
    { where: sql`${named}`, asFirstOf: share.of },
    ...held,
    { where: sql`${named}`, ifCut: true },
  ]
}

/** The share of the documents that suffices to begin with: one of so many. */
function shareOf(parts: readonly FoundPart[]): { of: number; condition: SQL } | undefined {
  const fewest = Math.min(...parts.map(({ heldBy }) => heldBy))
  if (fewest < HELD_BY_MANY) return undefined
  return parts.length === 1 && fewest >= HELD_BY_MOST ? { of: 64, condition: SIXTY_FOURTH } : { of: 8, condition: EIGHTH }
}

function looseArms(part: FoundPart, most: number): Arms[] {
  const wide = [wideOf(part)]
  const ways = waysTo([part], { inName: wide, anywhere: wide })
  return ways.length === 0 ? [] : [{ most, ways }]
}

function strictArms(parts: readonly FoundPart[]): Arms[] {
  const pins = parts.flatMap((part) => [...part.pins])
  const ways = waysTo(parts, { inName: parts.map(({ exact }) => exact), anywhere: parts.map(wideOf) })
  return [
    ...(ways.length > 0 ? [{ most: LOOKED_AT, ways }] : []),
    ...(pins.length > 0 ? [{ most: pins.length, ways: [{ where: isPinned(pins) }] }] : []),
  ]
}

function isPinned(pins: readonly string[]): SQL {
  const paths = pins.filter((pin) => pin.startsWith('/'))
  const refs = pins.filter((pin) => !pin.startsWith('/')).map((pin) => pin.split(':', 2))
  return sql`(d.path = any(${sql.param(paths)}::text[]) or (d.kind = any(${sql.param(refs.map(([kind]) => kind))}::text[])
    and d.ref = any(${sql.param(refs.map(([, ref]) => ref))}::text[])))`
}

type Row = [kind: SearchKind, ref: string, cityId: string | null, title: LocalText, weight: number, levels: number[]]

async function readArms(db: DbOrTx, parts: readonly FoundPart[], arms: readonly Arms[], narrowing: Narrowing): Promise<RankCandidate[]> {
  if (arms.length === 0) return []
  // What belongs to no city (a procedure, an article, a product) is there for every city.
  const inCity = narrowing.cityId ? sql`and (d.city_id = ${narrowing.cityId} or d.city_id is null)` : sql``
  const ofKind = narrowing.kind ? sql`and d.kind = ${narrowing.kind}` : sql``
  const named = arms.map(({ ways }, a) => ways.map((_, i) => sql.identifier(`arm_${a}_${i}`)))
  const read = arms.flatMap(({ most, ways }, a) =>
    ways.map(({ where, ifCut = false, asFirstOf }, i) => {
      const before = (named[a] ?? []).slice(0, i).map((name) => sql`(select count(*) from ${name})`)
      const needed = ifCut ? sql`${before.at(-1)} >= ${most}` : sql`${sql.join(before, sql` + `)} < ${most}`
      const likely = asFirstOf === undefined ? sql`` : sql`and ${before[0]} * ${asFirstOf}::int >= ${most}`
      const unless = before.length > 0 ? sql`and ${needed} ${likely}` : sql``
      return sql`${named[a]?.[i]} as materialized (
        select d.kind, d.ref, d.city_id, d.title, d.weight, d.path, d.name_tsv, d.tsv from search_documents d
        where ${where} ${unless} ${inCity} ${ofKind} and ${isReadIn(narrowing.locale)} and ${HAS_ENTRIES} limit ${most})`
    }),
  )
  const found = sql.join(
    named.flat().map((name) => sql`select * from ${name}`),
    sql` union all `,
  )
  // Once for all ways: written into each of them, the levels would be planned as often.
  const levels = sql`json_build_array(${sql.join(parts.map(levelOf), sql`, `)})`
  const one = sql`json_build_array(d.kind, d.ref, d.city_id, d.title, d.weight, ${levels})`
  // As one text: hundreds of rows would take the embedded database longer to hand over than to find.
  const { rows } = await db.execute<{ found: string | null }>(
    planOnce(sql`with ${sql.join(read, sql`, `)} select json_agg(${one})::text as found from (${found}) d`),
  )
  const documents = JSON.parse(rows[0]?.found ?? '[]') as Row[]
  // Several ways lead to one document; told apart here, the database neither sorts nor reads it again.
  const once = new Map(documents.map((row) => [`${row[0]}:${row[1]}`, row]))
  return [...once.values()].map(([kind, ref, cityId, title, weight, levels]) => ({ kind, ref, cityId, title, weight, levels }))
}

/** Arabic stands in for a language that has nothing of its own, and nothing stands in for Arabic. */
export const isReadIn = (locale: Locale = 'ar'): SQL => sql`(d.title ? 'ar' or d.title ? ${locale}::text)`

/** A category without anything in it is on no page. */
const HAS_ENTRIES = sql`(d.kind <> 'category' or exists (
  select from entry_counts n where n.category_id = (case when d.kind = 'category' then d.ref end)::bigint and n.published > 0))`

/** How well a document holds one part. */
function levelOf({ exact, other, begun, slip, pins }: FoundPart): SQL {
  const steps = [
    ...(pins.length > 0 ? [sql`when ${isPinned(pins)} then ${LEVELS.pinned}::int`] : []),
    ...step('name_tsv', exact, LEVELS.nameExact),
    ...step('name_tsv', other, LEVELS.nameOther),
    ...step('name_tsv', begun, LEVELS.nameBegun),
    ...step('tsv', exact, LEVELS.bodyExact),
    ...step('tsv', other, LEVELS.bodyOther),
    ...step('name_tsv', slip, LEVELS.nameSlip),
    ...step('tsv', begun, LEVELS.bodyBegun),
    ...step('tsv', slip, LEVELS.bodySlip),
  ]
  return steps.length > 0 ? sql`case ${sql.join(steps, sql` `)} else 0 end` : sql`0`
}

function step(column: 'name_tsv' | 'tsv', query: string | null, level: number): SQL[] {
  return query === null ? [] : [sql`when d.${sql.raw(column)} @@ ${query}::tsquery then ${level}::int`]
}

type HitRow = Omit<SearchHit, 'cityId'> & { city_id: string | null }

/** What a list shows of some documents, in the order given. */
export async function readHits(db: DbOrTx, requested: readonly { kind: SearchKind; ref: string }[]): Promise<SearchHit[]> {
  if (requested.length === 0) return []
  const { rows } = await db.execute<HitRow>(
    planOnce(sql`
    select d.kind, d.ref, d.title, d.summary, d.context, d.path, d.city_id, d.hue, d.illustration, d.sample, d.phone
    from unnest(${sql.param(requested.map(({ kind }) => kind))}::text[], ${sql.param(requested.map(({ ref }) => ref))}::text[]) w(kind, ref)
    join search_documents d using (kind, ref)`),
  )
  const byKey = new Map(rows.map(({ city_id, ...row }) => [`${row.kind}:${row.ref}`, { ...row, cityId: city_id }]))
  return requested.flatMap(({ kind, ref }) => byKey.get(`${kind}:${ref}`) ?? [])
}
