import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { createLogger } from '#app/platform/logger.server.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { personalColumns } from '#tests/harness/personal-columns.ts'
import { publicColumns } from '#tests/harness/public-columns.ts'

const modules = await Promise.all(globSync('app/**/tables.server.ts').map((file) => import(resolve(file)) as Promise<object>))
const tables = modules.flatMap((module) => Object.values(module).filter((value): value is PgTable => is(value, PgTable)))
const isText = (column: PgColumn) => /text|json|char/.test(column.getSQLType())
const textColumns = tables.map((table) => {
  const { name, columns } = getTableConfig(table)
  return { table, name, columns: columns.filter((column) => isText(column) && !column.generated) }
})

/** Nothing else in an error looks like it. */
const MARKER = 'Ghizlane-marker-7741'

function valueFor(column: PgColumn): SQL {
  const type = column.getSQLType()
  if (type.endsWith('[]')) return sql`${sql.param([MARKER])}::text[]`
  return type === 'jsonb' ? sql`${JSON.stringify({ ar: MARKER })}::jsonb` : sql`${MARKER}`
}

function logged(error: unknown): string {
  const lines: string[] = []
  const logger = createLogger('trace', { write: (line) => void lines.push(line) })
  logger.error({ err: error, requestId: 'r' }, 'request failed')
  logger.warn({ reason: error }, 'under another key')
  logger.error(error)
  logger.error({ err: error })
  expect(lines).toHaveLength(4)
  return lines.join('')
}

const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the database took it'),
    (error: unknown) => error,
  )

describe('every column with text', () => {
  test('is said to hold personal data or not, in tests/harness/personal-columns.ts', () => {
    const label = (list: Record<string, readonly string[]>) =>
      Object.entries(list).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))
    const real = textColumns.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
    expect([...label(personalColumns), ...label(publicColumns)].toSorted()).toEqual(real.toSorted())
  })
})

describeEachEngine('an unexpected database error', (ctx) => {
  const personal = textColumns.filter(({ name }) => name in personalColumns)

  test.each(personal.map((entry) => [entry.name, entry] as const))('in %s logs nothing that was written', async (_, { table, columns }) => {
    const names = sql.join(
      columns.map((column) => sql.identifier(column.name)),
      sql`, `,
    )
    const values = sql.join(columns.map(valueFor), sql`, `)
    const error = await rejection(
      ctx.db.transaction(async (tx) => {
        await tx.execute(sql`alter table ${table} add constraint always_refused check (false) not valid`)
        await tx.execute(sql`insert into ${table} (${names}) values (${values})`)
      }),
    )
    const text = logged(error)
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).toContain(MARKER)
    expect(text).not.toContain(MARKER)
    expect(text).toMatch(/"code":"\w{5}"/)
    expect(text).toContain('insert into')
    expect(text).toContain('log-privacy.test.ts')
  })

  test.each([
    ['a value of the wrong type', () => sql`select ${MARKER}::uuid`],
    ['a broken JSON', () => sql`select ${`{${MARKER}`}::jsonb`],
    ['what a function raises', () => sql`do ${sql.raw(`$$ begin raise exception 'refused: %', '${MARKER}'; end $$`)}`],
  ])('for %s logs no value', async (_, statement) => {
    const text = logged(await rejection(ctx.db.transaction((tx) => tx.execute(statement()))))
    // The third has it in the statement itself, which nothing of ours does.
    expect(text.replaceAll(/"sql":"do [^}]*?",/g, '')).not.toContain(MARKER)
  })

  test('by a key that is taken logs which key, not the value', async () => {
    const insert = () =>
      ctx.db.execute(sql`insert into users (name, email, email_verified) values (${MARKER}, ${`${MARKER}@example.ma`}, true)`)
    await insert()
    const text = logged(await rejection(insert()))
    expect(text).not.toContain(MARKER)
    expect(text).toContain('"constraint":"users_email"')
    expect(text).toContain('"table":"users"')
  })
})
