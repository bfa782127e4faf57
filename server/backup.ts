import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { makeBackup } from '#app/platform/backup/backup.server.ts'
import { BackupError } from '#app/platform/backup/errors.ts'
import { openPlace } from '#app/platform/backup/place.server.ts'
import { type Restore, restoreArchive } from '#app/platform/backup/restore.server.ts'
import type { Env } from '#app/platform/env.ts'

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`

/** `npm run backup`, while the site runs or without it. */
export async function backUp(env: Env): Promise<void> {
  const { where, bytes, pausedMs, removed } = await makeBackup(env)
  console.log(`Backup made: ${where} (${megabytes(bytes)}${env.backupPassphrase ? ', encrypted' : ''})`)
  if (pausedMs !== undefined) console.log(`The site's database waited ${pausedMs} ms.`)
  for (const name of removed) console.log(`No longer kept: ${name}`)
}

const steps = {
  verify: 'Proving the archive …',
  load: 'Loading it beside what is there …',
  replace: 'Putting it in place …',
}

/** `npm run restore -- <archive>`: a file, or the name of an archive in the place for backups; without one, lists them. */
export async function restore(env: Env, migrationsFolder: string, archive: string | undefined): Promise<void> {
  const place = openPlace(env)
  if (archive === undefined) {
    const names = (await place.list()).filter((name) => name.startsWith('dalil-rif-')).sort()
    console.log(names.length === 0 ? `There are no backups in ${place.label}.` : `Backups in ${place.label}:\n${names.join('\n')}`)
    console.log('Restore one with: npm run restore -- <archive>')
    return
  }
  const from = (path: string) => restoreFile(env, { archive: path, migrationsFolder })
  if (existsSync(archive)) return from(archive)
  if (archive !== basename(archive)) throw new BackupError(`There is no file ${archive}.`)
  return place.fetch(archive, from)
}

async function restoreFile(env: Env, { archive, migrationsFolder }: Pick<Restore, 'archive' | 'migrationsFolder'>): Promise<void> {
  if (!existsSync(archive)) throw new BackupError(`There is no file ${archive}.`)
  const { manifest, replaced, replacedSchema } = await restoreArchive({
    archive,
    passphrase: env.backupPassphrase,
    dataDir: env.dataDir,
    databaseUrl: env.databaseUrl,
    migrationsFolder,
    onStep: (step) => console.log(steps[step]),
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const files = manifest.members.filter(({ path }) => path.startsWith('media/')).length
  console.log(`Restored: ${rows} rows of ${manifest.tables.length} tables, ${files} files of pictures, as of ${manifest.madeAt}.`)
  if (!manifest.hasMedia) console.log('The archive was made before an update and holds no pictures: those that are there stay.')
  if (replaced) console.log(`What was replaced lies in ${replaced}`)
  if (replacedSchema) console.log(`The tables that were replaced are in the schema ${replacedSchema} (and ${replacedSchema}_drizzle).`)
  console.log('Start the site with npm start; delete what was replaced when all is well.')
}
