import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Connection } from '../db/migrate.server.ts'
import { type Manifest, tablePart } from './manifest.ts'
import type { TarMember } from './tar.ts'

const compress = promisify(gzip)
const FETCHED_ROWS = 200
const PART_BYTES = 1024 * 1024

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Times, floats and bytes are written the same way whatever a server's settings are. */
const PLAIN_FORMATS = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`

type Table = Manifest['tables'][number]

/** The site's own tables with the columns that are stored, not computed. */
export async function listTables(connection: Connection): Promise<Pick<Table, 'name' | 'columns'>[]> {
  const { rows } = await connection.query(`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)::text as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`)
  return (rows as { name: string; columns: string }[]).map(({ name, columns }) => ({
    name,
    columns: JSON.parse(columns) as Table['columns'],
  }))
}

/** Must run inside a transaction whose snapshot does not move: one member for each megabyte of rows. */
export async function* dumpTables(connection: Connection, tables: Table[]): AsyncGenerator<TarMember> {
  await connection.query(PLAIN_FORMATS)
  for (const { name, columns } of await listTables(connection)) {
    const table: Table = { name, columns, rows: 0, parts: 0 }
    tables.push(table)
    const texts = columns.map((column) => `${quote(column.name)}::text`).join(', ')
    await connection.query(
      `declare backup_rows no scroll cursor for select array_to_json(array[${texts}])::text as line from public.${quote(name)}`,
    )
    for await (const lines of partsOf(connection)) {
      table.parts += 1
      table.rows += lines.length
      yield { path: tablePart(name, table.parts), bytes: await compress(`${lines.join('\n')}\n`) }
    }
    await connection.query('close backup_rows')
  }
}

/** Rows of the open cursor, each a JSON list of texts and nulls on one line. */
async function* partsOf(connection: Connection): AsyncGenerator<string[]> {
  let lines: string[] = []
  let bytes = 0
  for (;;) {
    const { rows } = await connection.query(`fetch ${FETCHED_ROWS} from backup_rows`)
    for (const { line } of rows as { line: string }[]) {
      // array_to_json writes line feeds inside a text as \n, so a line is a row.
      lines.push(line)
      bytes += line.length
      if (bytes < PART_BYTES) continue
      yield lines
      lines = []
      bytes = 0
    }
    if (rows.length === 0) break
  }
  if (lines.length > 0) yield lines
}

/** Where the numbers stand; one that was never drawn from is left out. */
export async function listSequences(connection: Connection): Promise<Manifest['sequences']> {
  const { rows } = await connection.query(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows as Manifest['sequences']
}
