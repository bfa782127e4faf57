import { expect, test } from 'vitest'
import { media } from '#app/features/media/tables.server.ts'
import { createRow } from '#app/features/resources/commands/save-row.server.ts'
import { createCampaign } from '#tests/factories/charity.ts'
import { one } from '#tests/factories/serial.ts'
import { createUser } from '#tests/factories/users.ts'
import { rejection } from '#tests/harness/charity.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { findCampaign } from '../queries.server.ts'
import { charityUpdates } from '../tables.server.ts'
import { updates } from './resource.server.ts'

describeEachEngine('pictures of an update', (ctx) => {
  test('are taken and shown only with whose faces are on them, and no word allows a child without consent', async () => {
    const { id, name } = await createUser(ctx.db, { roles: ['administrator', 'member'] })
    const by = { id, name, requestId: null }
    const campaign = await createCampaign(ctx.db)
    const file = { hash: 'c'.repeat(40), mime: 'image/jpeg' as const, width: 640, height: 480, bytes: 1000 }
    const picture = await one(
      ctx.db
        .insert(media)
        .values({ ...file, alt: { ar: 'أغطية' }, licence: 'own' })
        .returning(),
    )
    const values = (faces: string | null) => ({
      campaignId: campaign.id,
      onDay: '2026-11-20',
      title: { ar: 'وصلت الأغطية' },
      text: { ar: 'وزعت كلها.' },
      pictures: [picture.id],
      faces,
    })
    const create = (faces: string | null) =>
      createRow(ctx.db, updates, { values: values(faces), by, batch: '00000000-0000-4000-8000-000000000001' })
    expect((await rejection(create(null))).fields).toEqual({ faces: 'update_faces' })
    await create('nobody')
    const shown = async () => (await findCampaign(ctx.db, campaign.id, { locale: 'ar', today: '2026-11-23' }))?.updates[0]?.pictures.length
    expect(await shown()).toBe(1)
    await expect(ctx.db.update(charityUpdates).set({ faces: 'child' as never })).rejects.toThrow()
    await ctx.db.update(charityUpdates).set({ faces: null })
    expect(await shown()).toBe(0)
  })
})
