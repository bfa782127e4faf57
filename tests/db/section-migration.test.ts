// Emergency numbers and region sections of a program from before they were on the resource kit.
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { undoRevision } from '#app/features/guides/history/commands/undo.server.ts'
import { readMigrations } from '#app/platform/db/migrate.server.ts'
import type { DbHandle } from '#app/platform/db/types.ts'
import { applyTo, emptyEngines } from '#tests/harness/db.ts'

const migrations = readMigrations(resolve('db/migrations'))
const at = migrations.findIndex(({ name }) => name.endsWith('_sections-in-the-kit'))
const by = { id: '6f9619ff-8b86-4011-b42d-00c04fc964ff', name: 'نجاة', requestId: null }

const OLD = `
  insert into emergency_numbers (id, number, name, when_to_call, status, deleted_at) values
    ('binned', '19', '{"ar":"الشرطة"}', '{"ar":"خطر"}', 'deleted', now()), ('unknown', '15', '{"ar":"إسعاف"}', '{"ar":"خطر"}', 'deleted', now());
  insert into tellings (id, chapter, name, text, sources, details, status) values
    ('walk', 'walks', '{"ar":"مسار"}', '{"ar":"نص"}', '[]',
      '{"city": true, "caution": {"ar": "حذر"}, "stages": [{"entry": "a"}, {"entry": "b"}]}', 'published'),
    ('way', 'ways', '{"ar":"فاس"}', '{"ar":"نص"}', '["wikipedia"]', '{"how": "road"}', 'draft'),
    ('note', 'park-note', null, '{"ar":"نص"}', '[]', '{"communes": ["ait-kamra"]}', 'published');
  insert into guide_revisions (subject_kind, subject_id, subject_name, action, actor_name, batch_id, before, after) values
    ('number', 'binned', 'الشرطة', 'number_binned', 'نجاة', gen_random_uuid(),
      '{"status": "published", "deleted_at": null}', '{"status": "deleted", "deleted_at": "2026-11-01T00:00:00Z"}'),
    ('telling', 'walk', 'مسار', 'telling_restored', 'نجاة', gen_random_uuid(),
      '{"status": "deleted", "deleted_at": "2026-11-01T00:00:00Z"}', '{"status": "published", "deleted_at": null}'),
    ('telling', 'way', 'فاس', 'telling_changed', 'نجاة', gen_random_uuid(), '{"details": {"how": "sea"}}', '{"details": {"how": "road"}}')`

test.each(Object.keys(emptyEngines) as DbHandle['kind'][])(
  '%s: keep what they say, and what was done to them can be undone',
  async (kind) => {
    const { handle, close } = await emptyEngines[kind]()
    try {
      await applyTo(handle, migrations.slice(0, at))
      for (const statement of OLD.split(';\n')) await handle.pool.query(statement)
      await applyTo(handle, migrations.slice(at))
      const read = async (text: string) => (await handle.pool.query(text)).rows
      expect(await read('select id, status, deleted_at is not null as binned from emergency_numbers order by id')).toEqual([
        { id: 'binned', status: 'published', binned: true },
        { id: 'unknown', status: 'draft', binned: true },
      ])
      expect(await read('select id, on_city, how, caution, stages, communes from tellings order by id')).toEqual([
        { id: 'note', on_city: false, how: null, caution: null, stages: null, communes: ['ait-kamra'] },
        { id: 'walk', on_city: true, how: null, caution: { ar: 'حذر' }, stages: [{ entry: 'a' }, { entry: 'b' }], communes: [] },
        { id: 'way', on_city: false, how: 'road', caution: null, stages: null, communes: [] },
      ])
      for (const { id } of (await read('select id from guide_revisions order by id')) as { id: string }[])
        await undoRevision(handle.db, { id: Number(id), by })
      expect(await read('select id, status, deleted_at from emergency_numbers order by id limit 1')).toEqual([
        { id: 'binned', status: 'published', deleted_at: null },
      ])
      expect(await read('select id, how, deleted_at is not null as binned, caution from tellings order by id')).toEqual([
        { id: 'note', how: null, binned: false, caution: null },
        { id: 'walk', how: null, binned: true, caution: { ar: 'حذر' } },
        { id: 'way', how: 'sea', binned: false, caution: null },
      ])
    } finally {
      await close()
    }
  },
)
