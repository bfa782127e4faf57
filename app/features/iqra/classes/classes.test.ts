import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { claimReading, eraseReading } from '#app/features/iqra/reading/commands/learners.server.ts'
import { saveProgress, setWord } from '#app/features/iqra/reading/commands/words.server.ts'
import { findLearner } from '#app/features/iqra/reading/queries/learners.server.ts'
import { seed } from '#app/features/iqra/reading/seed.server.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import { newToken } from '#app/platform/crypto-tokens.server.ts'
import { one } from '#tests/factories/serial.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { fillSeeded } from '#tests/harness/seeded.ts'
import {
  changeCode,
  closeClass,
  createClass,
  deleteClass,
  deleteUnusedClasses,
  newCode,
  removeMember,
  renameClass,
  setText,
  unsetText,
} from './commands/classes.server.ts'
import { joinClass, leaveClass, moveMemberships } from './commands/membership.server.ts'
import { exportClasses, findClass, listClasses, listJoined } from './queries/classes.server.ts'
import { MAX_CLASSES, MAX_MEMBERS } from './schema.ts'
import { iqraClasses, iqraClassMembers } from './tables.server.ts'

const START = new Date('2026-11-23T10:00:00Z')
const later = (days: number) => new Date(START.getTime() + days * 86_400_000)
const device = () => ({ deviceHash: newToken().hash })
const NET = { gloss: 'ar-شبكة', text: 'ar-a2-net', form: 'شَبَكَةً' }

describeEachEngine('classes', (ctx) => {
  async function open(name = 'السنة السادسة') {
    await fillSeeded(ctx, 'iqra-reading', seed)
    const { id: ownerId } = await createUser(ctx.db)
    const id = await createClass(ctx.db, { ownerId, name, now: START })
    return { id, ownerId, now: START }
  }
  const codeOf = async (id: string) => (await one(ctx.db.select().from(iqraClasses).where(eq(iqraClasses.id, id)))).code ?? ''
  const join = async (id: string, name: string, holder: { deviceHash?: string; userId?: string } = device()) => {
    await joinClass(ctx.db, { code: await codeOf(id), name }, { holder, now: START })
    return holder
  }

  test('codes are twelve digits, and no two of a thousand alike', () => {
    const codes = Array.from({ length: 1000 }, newCode)
    expect(codes.filter((code) => !/^\d{12}$/.test(code))).toEqual([])
    expect(new Set(codes).size).toBe(1000)
  })

  test('a guessed code, one that was changed and one that was closed join nobody and begin no learner', async () => {
    const own = await open()
    const old = await codeOf(own.id)
    const attempt = (code: string) => joinClass(ctx.db, { code, name: 'سلمى' }, { holder: device(), now: START })
    await expect(attempt(old.startsWith('0') ? `1${old.slice(1)}` : `0${old.slice(1)}`)).rejects.toMatchObject({ code: 'classes_no_code' })
    await changeCode(ctx.db, own)
    expect(await codeOf(own.id)).not.toBe(old)
    await expect(attempt(old)).rejects.toMatchObject({ code: 'classes_no_code' })
    const fresh = await codeOf(own.id)
    await closeClass(ctx.db, own)
    await expect(attempt(fresh)).rejects.toMatchObject({ code: 'classes_no_code' })
    expect(await ctx.db.$count(iqraClassMembers)).toBe(0)
  })

  test('a teacher sees what is set and nothing else: opened, finished, answers, words', async () => {
    const own = await open()
    const [salma, omar] = [await join(own.id, 'سلمى'), await join(own.id, 'عمر')]
    await setText(ctx.db, { ...own, textId: NET.text, dueOn: '2026-11-30' })
    await setText(ctx.db, { ...own, textId: 'ar-a1-sea', dueOn: '2026-11-25' })
    await setText(ctx.db, { ...own, textId: 'ar-a1-sea', dueOn: '2026-11-26' })
    const by = { holder: salma, now: START }
    await setWord(ctx.db, { ...NET, status: 'learning' }, by)
    await saveProgress(ctx.db, NET.text, { answers: [0, 0] }, by)
    await saveProgress(ctx.db, 'ar-a1-market', { paragraph: 1 }, by)
    await saveProgress(ctx.db, NET.text, { paragraph: 0 }, { holder: omar, now: START })
    const found = await findClass(ctx.db, own)
    expect(found?.texts.map(({ textId, dueOn }) => [textId, dueOn])).toEqual([
      [NET.text, '2026-11-30'],
      ['ar-a1-sea', '2026-11-26'],
    ])
    const states = Object.fromEntries(found?.members.map(({ name, states: own }) => [name, own]) ?? [])
    expect([...(states.سلمى?.keys() ?? [])].sort()).toEqual(['ar-a1-sea', NET.text])
    expect(states.سلمى?.get(NET.text)).toMatchObject({ finishedAt: START, asked: expect.any(Number), known: 0 })
    expect(states.سلمى?.get(NET.text)?.learning).toBeGreaterThan(0)
    expect(states.عمر?.get(NET.text)).toMatchObject({ openedAt: START, finishedAt: null, known: undefined })
    expect(states.عمر?.get('ar-a1-sea')?.openedAt).toBeNull()
    await unsetText(ctx.db, { ...own, textId: 'ar-a1-sea' })
    expect((await findClass(ctx.db, own))?.texts).toHaveLength(1)
    await expect(setText(ctx.db, { ...own, textId: 'nowhere', dueOn: '2026-11-30' })).rejects.toMatchObject({ code: 'classes_no_text' })
  })

  test('another account’s class is not there, for reading and for every change', async () => {
    const own = await open()
    await join(own.id, 'سلمى')
    const [member] = (await findClass(ctx.db, own))?.members ?? []
    const other = { ...own, ownerId: (await createUser(ctx.db)).id }
    expect([await findClass(ctx.db, other), await listClasses(ctx.db, other.ownerId)]).toEqual([undefined, []])
    const tries = [
      () => changeCode(ctx.db, other),
      () => closeClass(ctx.db, other),
      () => renameClass(ctx.db, { ...other, name: 'قسمي' }),
      () => setText(ctx.db, { ...other, textId: NET.text, dueOn: '2026-11-30' }),
      () => unsetText(ctx.db, { ...other, textId: NET.text }),
      () => removeMember(ctx.db, { ...other, memberId: member?.id ?? '' }),
      () => deleteClass(ctx.db, other),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ status: 404, code: 'classes_none' })
    const [line] = await listClasses(ctx.db, own.ownerId)
    expect(line).toMatchObject({ name: 'السنة السادسة', members: 1, texts: 0 })
  })

  test('one name is one member; joining again changes one’s own; a class has room for so many', async () => {
    const own = await open()
    const salma = await join(own.id, 'سلمى')
    await expect(join(own.id, 'سَلمى')).rejects.toMatchObject({ code: 'classes_name_taken' })
    await join(own.id, 'سلمى ب', salma)
    expect((await findClass(ctx.db, own))?.members.map(({ name }) => name)).toEqual(['سلمى ب'])
    // All but three places are taken: sixty at once would wait for connections longer than anybody is let wait.
    await ctx.db.execute(sql`
      with l as (insert into iqra_learners (device_hash) select 'seat ' || n from generate_series(1, ${MAX_MEMBERS - 4}) n returning id, device_hash)
      insert into iqra_class_members (class_id, learner_id, name, name_key) select ${own.id}::uuid, id, device_hash, device_hash from l`)
    const code = await codeOf(own.id)
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => joinClass(ctx.db, { code, name: `قارئ ${i}` }, { holder: device(), now: START })),
    )
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code ?? String(result.reason)] : []))
    expect(refused).toEqual(Array.from({ length: 5 }, () => 'classes_members_full'))
    expect(await ctx.db.$count(iqraClassMembers)).toBe(MAX_MEMBERS)
  })

  test('one account opens so many classes and no more, even all at once', async () => {
    const { ownerId } = await open()
    const results = await Promise.allSettled(
      Array.from({ length: MAX_CLASSES + 2 }, (_, i) => createClass(ctx.db, { ownerId, name: `قسم ${i}`, now: START })),
    )
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3)
    expect(await listClasses(ctx.db, ownerId)).toHaveLength(MAX_CLASSES)
  })

  test('who leaves, is taken out or erases their reading is gone from the class; their reading stays theirs', async () => {
    const own = await open()
    const [salma, omar, nour] = [await join(own.id, 'سلمى'), await join(own.id, 'عمر'), await join(own.id, 'نور')]
    await saveProgress(ctx.db, NET.text, { paragraph: 0 }, { holder: salma, now: START })
    await leaveClass(ctx.db, own.id, salma)
    await expect(leaveClass(ctx.db, own.id, salma)).rejects.toMatchObject({ status: 404 })
    await expect(leaveClass(ctx.db, own.id, device())).rejects.toMatchObject({ status: 404 })
    expect(await findLearner(ctx.db, salma)).toBeDefined()
    await eraseReading(ctx.db, omar)
    const members = (await findClass(ctx.db, own))?.members ?? []
    expect(members.map(({ name }) => name)).toEqual(['نور'])
    await removeMember(ctx.db, { ...own, memberId: members[0]?.id ?? '' })
    expect([await ctx.db.$count(iqraClassMembers), await findLearner(ctx.db, nour)]).toEqual([0, expect.anything()])
  })

  test('a device’s class comes along into the account, once where both are in it', async () => {
    const own = await open()
    const other = await createClass(ctx.db, { ownerId: own.ownerId, name: 'النادي', now: START })
    const { id: userId } = await createUser(ctx.db)
    await join(own.id, 'سلمى', { userId })
    const shared = await join(own.id, 'سلمى على الهاتف')
    await join(other, 'سلمى', shared)
    await claimReading(ctx.db, { ...shared, userId }, { now: START, onJoin: moveMemberships })
    const learner = await findLearner(ctx.db, { userId })
    const joined = await listJoined(ctx.db, learner?.id ?? '')
    expect(joined.map(({ name, ownName }) => [name, ownName]).sort()).toEqual([
      ['السنة السادسة', 'سلمى'],
      ['النادي', 'سلمى'],
    ])
    expect(await ctx.db.$count(iqraClassMembers)).toBe(2)
    expect(await exportClasses(ctx, { userId, email: null, phone: null })).toMatchObject({ teaches: [], joined: [{}, {}] })
  })

  test('a teacher’s file has their classes without the names in them; closing the account or a year unused ends them', async () => {
    const own = await open()
    await join(own.id, 'سلمى')
    await setText(ctx.db, { ...own, textId: NET.text, dueOn: '2026-11-30' })
    const file = await exportClasses(ctx, { userId: own.ownerId, email: null, phone: null })
    expect(file.teaches).toMatchObject([{ name: 'السنة السادسة', members: 1, texts: [{ text: NET.text, due: '2026-11-30' }] }])
    expect(JSON.stringify(file)).not.toContain('سلمى')
    await deleteUnusedClasses(ctx.db, later(399))
    expect(await ctx.db.$count(iqraClasses)).toBe(1)
    await deleteUnusedClasses(ctx.db, later(401))
    expect(await ctx.db.$count(iqraClassMembers)).toBe(0)
    const again = await createClass(ctx.db, { ownerId: own.ownerId, name: 'قسم', now: START })
    await join(again, 'عمر')
    await ctx.db.delete(users).where(eq(users.id, own.ownerId))
    expect([await ctx.db.$count(iqraClasses), await ctx.db.$count(iqraClassMembers)]).toEqual([0, 0])
  })
})
