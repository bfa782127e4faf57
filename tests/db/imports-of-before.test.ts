import { resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import { entryImport } from '#app/features/guides/import/import.server.ts'
import { importRows, imports } from '#app/features/imports/tables.server.ts'
import { productImport } from '#app/features/store/catalogue/product-import/import.server.ts'
import { producers, productCategories, productVariants } from '#app/features/store/catalogue/tables.server.ts'
import { pgliteExtensions } from '#app/platform/db/durable-pglite.server.ts'
import { applyMigrations, inTransaction, type Migration, readMigrations } from '#app/platform/db/migrate.server.ts'
import { embeddedHandle, openPostgres } from '#app/platform/db/open.server.ts'
import type { DbHandle } from '#app/platform/db/types.ts'
import { createTestDatabase, type DbContext } from '#tests/harness/db.ts'
import { benchOf } from '#tests/harness/import.ts'

const migrations = readMigrations(resolve('db/migrations'))
const at = migrations.findIndex(({ name }) => name.endsWith('_one-import-lifecycle'))

const engines: Record<DbHandle['kind'], () => Promise<{ handle: DbHandle; close: () => Promise<void> }>> = {
  pglite: async () => {
    const handle = embeddedHandle(await PGlite.create({ extensions: pgliteExtensions }), () => {})
    return { handle, close: handle.close }
  },
  postgres: async () => {
    const database = await createTestDatabase('empty')
    const handle = openPostgres(database.url, { max: 4, patienceMs: 60_000 })
    return { handle, close: () => handle.close().then(database.drop) }
  },
}

async function apply(handle: DbHandle, some: readonly Migration[]): Promise<void> {
  const client = await handle.pool.connect()
  try {
    await inTransaction(client, () => applyMigrations(client, some))
  } finally {
    client.release()
  }
}

const [GUIDE, STORE, OPEN, GOODS] = [1, 2, 3, 4].map((n) => `00000000-0000-4000-8000-00000000010${n}`) as [string, string, string, string]
const BATCH = '00000000-0000-4000-8000-000000000201'
const ENTRY = '00000000-0000-4000-8000-000000000301'

/** A guide and a shop into each of which a file was written, and one of each that waits for its consent, as the tables were before. */
const BEFORE = `
  insert into categories (id, guide, slug, name, position) overriding system value values (7001, 'health', 'pharmacies', '{"ar": "صيدليات"}', 1);
  insert into entries (id, category_id, slug, kind, name, description, point_is, images, details, status, sample, position)
    values ('${ENTRY}', 7001, 'one', 'place', '{"ar": "الأولى"}', '{"ar": ""}', 'none', '[]', '{}', 'draft', false, 1);
  insert into guide_revisions (subject_kind, subject_id, subject_name, action, actor_name, batch_id, before, after)
    select 'entry', id::text, 'الأولى', 'entry_imported', 'نجاة', '${BATCH}', null, to_jsonb(e) - 'version' - 'updated_at' from entries e;
  insert into guide_imports (id, file_name, file_bytes, format, encoding, delimiter, columns, columns_key, mapping, options, state, done, total, counts,
      batch_id, actor_name, applied_at)
    values ('${GUIDE}', 'guide.csv', 10, 'csv', 'utf-8', ',', '["name"]', 'name', '{"name": "name_ar"}', '{"makePlaces": false, "status": "draft", "alike": "ask"}',
      'applied', 2, 2, '{"new": 1, "changed": 0, "same": 0, "wrong": 1, "alike": 0, "left_out": 0, "warned": 0}', '${BATCH}', 'نجاة', now());
  insert into guide_import_rows (import_id, seq, line, cells, state, name, problems, warnings, category_id, entry_id, after)
    values ('${GUIDE}', 0, 2, '{"name": "الأولى"}', 'new', 'الأولى', '[]', '[]', 7001, '${ENTRY}', '{"slug": "one"}'),
      ('${GUIDE}', 1, 3, '{"name": ""}', 'wrong', '', '[{"field": "name_ar", "code": "name_missing", "value": ""}]', '[]', null, null, null);
  insert into guide_imports (id, file_name, file_bytes, format, encoding, columns, columns_key, mapping, options, state, total, counts, actor_name)
    values ('${OPEN}', 'open.csv', 10, 'csv', 'utf-8', '["guide", "category", "name"]', 'category|guide|name',
      '{"guide": "guide", "category": "category", "name": "name_ar"}', '{"makePlaces": false, "status": "draft", "alike": "ask"}', 'checked', 1,
      '{"new": 1, "changed": 0, "same": 0, "wrong": 0, "alike": 0, "left_out": 0, "warned": 0}', 'نجاة');
  insert into guide_import_rows (import_id, seq, line, cells, state, name, problems, warnings, category_id, entry_id, after)
    select '${OPEN}', 0, 2, '{"guide": "health", "category": "pharmacies", "name": "الثانية"}', 'new', 'الثانية', '[]', '[]', 7001,
      '00000000-0000-4000-8000-000000000302', to_jsonb(e) - 'category_id' - 'created_at' - 'version' - 'updated_at' - 'deleted_at'
        || '{"slug": "two", "name": {"ar": "الثانية"}, "position": 2}' from entries e;
  insert into product_categories (id, name, position) values ('rf', '{"ar": "رف"}', 1), ('made', '{"ar": "رف جديد"}', 2);
  insert into producers (id, name) values ('maker', '{"ar": "تعاونية"}');
  insert into store_products (id, category_id, title, description, status, position) values ('p', 'rf', '{"ar": "منتج"}', '{"ar": ""}', 'draft', 1);
  insert into product_variants (id, product_id, title, price_in_cents, position, version) values ('a', 'p', '{"ar": "أ"}', 5000, 1, 2);
  insert into store_imports (id, file_name, file_bytes, format, encoding, columns, columns_key, shelves, makers, rows, total, mapping, options, state, counts,
      written, actor_name, applied_at)
    values ('${STORE}', 'store.csv', 10, 'csv', 'utf-8', '["id", "variant_id", "price"]', 'x', '[]', '[]',
      '[{"row": 2, "cells": {"id": "p", "variant_id": "a", "price": "50"}}]', 1, '{"id": "id", "variant_id": "variant_id", "price": "price"}',
      '{"status": "draft", "makeShelves": true, "stock": "set", "withoutWrong": false}', 'applied',
      '{"new": 0, "changed": 1, "same": 0, "wrong": 0, "variants": 1, "pieces": 0}',
      '[{"of": "shelf", "id": "made"}, {"of": "maker", "id": "maker"}, {"of": "variant", "id": "a", "name": "منتج · أ", "before": {"priceInCents": 4000, "sku": null}, "after": {"priceInCents": 5000}, "version": 2}]', 'نجاة', now());
  insert into store_imports (id, file_name, file_bytes, format, encoding, columns, columns_key, shelves, makers, rows, total, mapping, options, state, actor_name)
    values ('${GOODS}', 'goods.json', 10, 'full', 'utf-8', '["id", "title_ar", "category", "variant_id", "price_in_cents"]', 'y', '[]', '[]',
      '[{"row": 1, "group": 0, "cells": {"id": "q", "title_ar": "ثان", "category": "rf", "variant_id": "q1", "price_in_cents": "700"}},
        {"row": 1, "group": 0, "cells": {"variant_id": "q2", "price_in_cents": "900"}}]', 2,
      '{"id": "id", "title_ar": "title_ar", "category": "category", "variant_id": "variant_id", "price_in_cents": "price_in_cents"}',
      '{"status": "draft", "makeShelves": true, "stock": "set", "withoutWrong": false}', 'checked', 'نجاة');`

describe.each(['pglite', 'postgres'] as const)('imports of before there was one way for all (%s)', (kind) => {
  test('stay readable, are gone on with, and are undone', async () => {
    const { handle, close } = await engines[kind]()
    const ctx: DbContext = { kind, db: handle.db, handle }
    const [guide, store] = [benchOf(ctx, entryImport), benchOf(ctx, productImport)]
    try {
      await apply(handle, migrations.slice(0, at))
      for (const statement of BEFORE.split(';\n')) await handle.pool.query(statement)
      await apply(handle, migrations.slice(at))

      expect(await guide.of(GUIDE)).toMatchObject({
        source: 'guides.entries',
        state: 'applied',
        written: { batch: BATCH },
        counts: { new: 1, wrong: 1 },
      })
      expect(await guide.rows(GUIDE)).toMatchObject([
        { state: 'new', targetId: ENTRY },
        { state: 'wrong', problems: [{ code: 'name_missing' }] },
      ])
      expect(await guide.undo(GUIDE)).toMatchObject({ state: 'undone', undoLeft: 0 })
      expect(await handle.db.$count(entries)).toBe(0)
      expect(await guide.apply(OPEN)).toMatchObject({ state: 'applied', problem: null })
      expect((await handle.db.select().from(entries)).map(({ slug, categoryId }) => [slug, categoryId])).toEqual([['two', 7001]])

      expect(await store.undo(STORE)).toMatchObject({ state: 'undone', undoLeft: 0 })
      const [variant] = await handle.db.select().from(productVariants).where(eq(productVariants.id, 'a'))
      expect(variant).toMatchObject({ priceInCents: 4000, sku: null })
      // The category and the producer that it made for its products went with them.
      expect((await handle.db.select().from(productCategories)).map(({ id }) => id)).toEqual(['rf'])
      expect(await handle.db.$count(producers)).toBe(0)
      await expect(store.start(GOODS)).rejects.toMatchObject({ code: 'import_not_checked' })
      expect((await store.check(GOODS)).counts).toMatchObject({ new: 1, wrong: 0, variants: 2 })
      await store.apply(GOODS)
      expect(await handle.db.$count(productVariants)).toBe(3)
      const { rows } = await handle.db.execute(sql`select count(*)::int as n from ${imports} where created_at is not null`)
      expect([rows, await handle.db.$count(importRows)]).toEqual([[{ n: 4 }], 6])
    } finally {
      await close()
    }
  })
})
