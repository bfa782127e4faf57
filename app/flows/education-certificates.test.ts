import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { issueCertificate, revokeCertificate } from '#app/features/education/certificates/commands.server.ts'
import { findCertificateRow } from '#app/features/education/certificates/queries.server.ts'
import { markLesson } from '#app/features/education/learning/commands/learn.server.ts'
import { I18n } from '#app/platform/i18n/i18n.ts'
import { createCourse, createLesson } from '#tests/factories/education.ts'
import { charityServices, giftDay, rejection } from '#tests/harness/charity.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { certificateCredential, checkCertificate } from './education-certificates.server.ts'
import { sendEnrolment } from './education-learner.server.ts'

const NOW = giftDay
const by = { id: null, name: 'المدير', requestId: null }

describeEachEngine('a certificate', (ctx) => {
  test('is proven by its code, by no other, refused to who tries many, and withdrawn with its reason', async () => {
    const { id: courseId } = await createCourse(ctx.db)
    const lesson = await createLesson(ctx.db, courseId)
    const services = charityServices(ctx)
    const sent = {
      courseId,
      body: { name: 'يامنة بوكيدان' },
      idempotencyKey: randomUUID(),
      locale: 'ar' as const,
      clientAddress: '192.0.2.1',
    }
    const { id } = await sendEnrolment(services, sent)
    await markLesson(ctx.db, { enrolmentId: id, lessonId: lesson.id, now: NOW, isDone: true })
    const code = await issueCertificate(ctx.db, { enrolmentId: id, now: NOW })
    const check = (tried: string, clientAddress = '192.0.2.7') => checkCertificate(services, { code: tried, clientAddress })
    expect((await check(code)).learnerName).toBe('يامنة بوكيدان')
    const changed = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`
    expect((await rejection(check(changed))).status).toBe(404)
    const statuses = new Map<number, number>()
    for (let i = 0; i < 10_000; i += 1) {
      const { status } = await rejection(check(`RIF-${String(i).padStart(12, '0')}`, '192.0.2.66'))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([statuses.get(404), statuses.get(429)]).toEqual([20, 9980])
    const revoke = (reason: string, course = courseId) => revokeCertificate(ctx.db, { code, reason, courseId: course, by, now: NOW })
    expect((await rejection(revoke(' '))).status).toBe(422)
    expect((await rejection(revoke('ليست من دورتي', (await createCourse(ctx.db)).id))).status).toBe(409)
    await revoke('صدرت باسم آخر')
    expect((await findCertificateRow(ctx.db, code))?.revokedReason).toBe('صدرت باسم آخر')
    const gone = await rejection(
      certificateCredential(services, await check(code), { i18n: new I18n('ar', {}), origin: 'https://example.org' }),
    )
    expect([gone.status, gone.extra.reason]).toEqual([410, 'صدرت باسم آخر'])
  })
})
