import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { coveredByBaseline, type Migration, migrateDb, readMigrations } from '#app/platform/db/migrate.server.ts'
import type { DbHandle } from '#app/platform/db/types.ts'
import { applyTo, emptyEngines as engines } from '#tests/harness/db.ts'

const folder = resolve('db/migrations')
const migrations = readMigrations(folder)
const squashed = migrations.slice(0, coveredByBaseline(migrations))
/** As a program before the baseline applied them. */
const oneByOne = (some: readonly Migration[]) => some.map((migration) => ({ ...migration, baseline: null }))

/**
 * Everything of a database's shape that PostgreSQL can say, in words that do not depend on how it was made: columns that are gone leave
 * gaps between the numbers of the others, and what is not null is said of the column (PostgreSQL 18 gives it a name besides).
 */
const SHAPE = `
  select 'column' as kind, format('%s.%s %s', c.relname, row_number() over (partition by a.attrelid order by a.attnum), a.attname) as name,
    concat_ws(' | ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attstorage, a.attcollation::regcollation,
      pg_get_expr(d.adbin, d.adrelid)) as def
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm') and a.attnum > 0 and not a.attisdropped
  union all select 'relation', relname, concat_ws(' | ', relkind, relpersistence, reloptions::text, relrowsecurity, relacl::text, obj_description(oid))
    from pg_class where relnamespace = 'public'::regnamespace
  union all select 'constraint', format('%s %s', conrelid::regclass, conname), concat_ws(' | ', pg_get_constraintdef(oid), condeferrable, convalidated)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'trigger', format('%s %s', tgrelid::regclass, tgname), concat_ws(' | ', pg_get_triggerdef(oid), tgenabled)
    from pg_trigger where not tgisinternal
  union all select 'function', oid::regprocedure::text, concat_ws(' | ', pg_get_functiondef(oid), proacl::text) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
  union all select 'view', viewname, definition from pg_views where schemaname = 'public'
  union all select 'sequence', sequencename, concat_ws(' | ', data_type, start_value, min_value, max_value, increment_by, cycle, cache_size, last_value)
    from pg_sequences where schemaname = 'public'
  union all select 'owned', d.objid::regclass::text, format('%s.%s %s', d.refobjid::regclass, a.attname, d.deptype)
    from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid join pg_class c on c.oid = d.objid and c.relkind = 'S' and c.relnamespace = 'public'::regnamespace
    where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
  union all select 'type', typname, concat_ws(' | ', typtype, typacl::text, (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum
    where enumtypid = t.oid)) from pg_type t where typnamespace = 'public'::regnamespace
  union all select 'extension', extname, extnamespace::regnamespace::text from pg_extension
  union all select 'schema', nspname, '' from pg_namespace where nspname !~ '^pg_'
  order by 1, 2, 3`

type Group = (string | Group)[]

/**
 * `((a AND b) AND c)` is `(a AND b AND c)`: PostgreSQL writes a `between` among other conditions the first way, and reads it again the
 * second. Brackets that mean something stay.
 */
function withoutNesting(text: string): string {
  const root: Group = []
  const open: Group[] = [root]
  for (const piece of text.split(/([()])/)) {
    if (piece === '(') {
      const group: Group = []
      open.at(-1)?.push(group)
      open.push(group)
    } else if (piece === ')') open.pop()
    else if (piece !== '') open.at(-1)?.push(piece)
  }
  return written(root)
}

function joinedBy(group: Group): string | undefined {
  const words = group.flatMap((part) => (typeof part === 'string' ? (part.match(/\b(?:AND|OR)\b/g) ?? []) : []))
  return new Set(words).size === 1 ? words[0] : undefined
}

function written(group: Group): string {
  const own = joinedBy(group)
  return group
    .map((part) => {
      if (typeof part === 'string') return part
      const isSame = own !== undefined && joinedBy(part) === own
      return isSame ? written(part) : `(${written(part)})`
    })
    .join('')
}

const shapeOf = async ({ pool }: DbHandle) =>
  (await pool.query(SHAPE)).rows.map((row) => withoutNesting(Object.values(row as Record<string, unknown>).join(' ## ')))
const journalOf = async ({ pool }: DbHandle) =>
  (await pool.query('select created_at, hash, name from drizzle.__drizzle_migrations order by id')).rows

test('brackets that mean something are told from those that do not', () => {
  expect(withoutNesting('CHECK (((a >= 0) AND (a <= 9)) AND (b > 0))')).toBe(withoutNesting('CHECK ((a >= 0) AND (a <= 9) AND (b > 0))'))
  expect(withoutNesting('((a) AND ((b) OR (c)))')).not.toBe(withoutNesting('(((a) AND (b)) OR (c))'))
})

test('the baseline stands for migrations that are no longer beside the others', () => {
  expect(squashed.length).toBe(125)
  const beside = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  expect(beside).toEqual(['baseline.sql', ...migrations.slice(squashed.length).map(({ name }) => `${name}.sql`)].sort())
  // What begins later, or ends before it, knows no baseline.
  expect([coveredByBaseline(migrations.slice(1)), coveredByBaseline(squashed.slice(0, -1)), coveredByBaseline([])]).toEqual([0, 0, 0])
})

test.each(Object.keys(engines) as DbHandle['kind'][])(
  '%s: a new database begins as the migrations would have made it, and an old one goes on',
  async (kind) => {
    const [begun, old] = [await engines[kind](), await engines[kind]()]
    try {
      await applyTo(begun.handle, squashed)
      // A database of an older program, stopped half-way, with something in it; then one of the last program before the baseline.
      await applyTo(old.handle, oneByOne(squashed.slice(0, 60)))
      await old.handle.pool.query(`insert into settings (key, value) values ('old', '{"kept": true}')`)
      await applyTo(old.handle, squashed.slice(60))
      expect(await shapeOf(begun.handle)).toEqual(await shapeOf(old.handle))
      expect(await journalOf(begun.handle)).toEqual(await journalOf(old.handle))
      // Both go on the same way, and nothing of the old one is lost.
      await migrateDb(begun.handle, folder)
      await migrateDb(old.handle, folder)
      expect(await shapeOf(begun.handle)).toEqual(await shapeOf(old.handle))
      expect(await journalOf(begun.handle)).toHaveLength(migrations.length)
      expect(await journalOf(begun.handle)).toEqual(await journalOf(old.handle))
      expect((await old.handle.pool.query(`select value from settings where key = 'old'`)).rows).toEqual([{ value: { kept: true } }])
    } finally {
      await Promise.all([begun.close(), old.close()])
    }
  },
)
