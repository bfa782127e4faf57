import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { applyMigrations, type Connection, type Migration } from '../db/migrate.server.ts'
import { listTables, quote } from './dump.server.ts'
import { BackupError } from './errors.ts'
import type { Manifest } from './manifest.ts'
import type { TarMember } from './tar.ts'

const decompress = promisify(gunzip)
const MAX_PART_BYTES = 256 * 1024 * 1024
const INSERTED_ROWS = 500

type Loading = { manifest: Manifest; migrations: readonly Migration[]; members: AsyncIterable<TarMember> }

/**
 * Fills an empty database from an archive, inside one transaction of the caller: the tables as the archive's program had
 * them, every row, then the changes since. Nothing that reacts to rows runs meanwhile: they were written by it already.
 */
export async function loadDatabase(connection: Connection, { manifest, migrations, members }: Loading): Promise<void> {
  const isOld = ({ when }: Migration) => manifest.migrations.some((applied) => applied.when === when)
  await applyMigrations(connection, migrations.filter(isOld))
  await connection.query(`set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'`)
  await checkShape(connection, manifest)
  const putBack = await setAside(connection)
  const names = manifest.tables.map(({ name }) => `public.${quote(name)}`)
  await connection.query(`truncate ${names.join(', ')} restart identity`)
  for await (const { path, bytes } of members) await loadPart(connection, manifest, path, bytes)
  await countRows(connection, manifest)
  for (const { name, lastValue } of manifest.sequences) {
    await connection.query('select setval($1::text::regclass, $2::text::bigint)', [`public.${quote(name)}`, lastValue])
  }
  for (const statement of putBack) await connection.query(statement)
  await applyMigrations(
    connection,
    migrations.filter((migration) => !isOld(migration)),
  )
}

/** The archive's tables are those that its migrations make, column by column. */
async function checkShape(connection: Connection, manifest: Manifest): Promise<void> {
  const shape = (tables: Pick<Manifest['tables'][number], 'name' | 'columns'>[]) =>
    new Map(tables.map(({ name, columns }) => [name, JSON.stringify(columns.map((column) => [column.name, column.type]).sort())]))
  const [here, there] = [shape(await listTables(connection)), shape(manifest.tables)]
  for (const name of new Set([...here.keys(), ...there.keys()])) {
    if (here.get(name) === there.get(name)) continue
    throw new BackupError(
      `The table '${name}' of the archive is not as this program makes it. Use the version that made the archive (${manifest.program}).`,
    )
  }
}

/** Takes foreign keys and triggers away; the statements that put them back, which also prove every foreign key. */
async function setAside(connection: Connection): Promise<string[]> {
  const { rows: keys } = await connection.query(`
    select format('alter table public.%I drop constraint %I', t.relname, c.conname) as drop,
      format('alter table public.%I add constraint %I %s', t.relname, c.conname, pg_get_constraintdef(c.oid)) as add
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    where c.contype = 'f' order by c.oid`)
  const { rows: triggers } = await connection.query(`
    select format('alter table public.%I disable trigger %I', t.relname, g.tgname) as drop,
      format('alter table public.%I enable trigger %I', t.relname, g.tgname) as add
    from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    where not g.tgisinternal and g.tgenabled = 'O' and t.relkind = 'r' order by g.oid`)
  const statements = [...keys, ...triggers] as { drop: string; add: string }[]
  for (const { drop } of statements) await connection.query(drop)
  return statements.map(({ add }) => add)
}

async function loadPart(connection: Connection, manifest: Manifest, path: string, bytes: Buffer): Promise<void> {
  const [, name] = /^database\/([^/]+)\/\d+\.ndjson\.gz$/.exec(path) ?? []
  if (name === undefined) return
  const table = manifest.tables.find((one) => one.name === name)
  if (!table) throw new BackupError(`The archive holds rows of a table that it does not name: ${name}`)
  const lines = (await decompress(bytes, { maxOutputLength: MAX_PART_BYTES })).toString().split('\n')
  const columns = table.columns.map((column) => quote(column.name)).join(', ')
  const values = table.columns.map(({ type }, i) => `(e->>${i})::${type}`).join(', ')
  for (let from = 0; from < lines.length - 1; from += INSERTED_ROWS) {
    const rows = `[${lines.slice(from, Math.min(from + INSERTED_ROWS, lines.length - 1)).join(',')}]`
    await connection.query(
      `insert into public.${quote(name)} (${columns}) overriding system value select ${values} from json_array_elements($1::text::json) e`,
      [rows],
    )
  }
}

async function countRows(connection: Connection, manifest: Manifest): Promise<void> {
  for (const { name, rows } of manifest.tables) {
    const { rows: found } = await connection.query(`select count(*)::text as rows from public.${quote(name)}`)
    const counted = Number((found[0] as { rows: string }).rows)
    if (counted !== rows) throw new BackupError(`The table '${name}' should have ${rows} rows and has ${counted}.`)
  }
}
