import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { issueCertificate, revokeCertificate } from '#app/features/education/certificates/commands.server.ts'
import { findCertificateRow } from '#app/features/education/certificates/queries.server.ts'
import { markLesson } from '#app/features/education/learning/commands/learn.server.ts'
import { I18n } from '#app/platform/i18n/i18n.ts'
import { createCourse, createLesson } from '#tests/factories/education.ts'
import { charityServices, giftDay, rejection } from '#tests/harness/charity.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { verifyDocument } from '#tests/harness/verify-credential.ts'
import { certificateCredential, checkCertificate, issuerDocument } from './education-certificates.server.ts'
import { sendEnrolment } from './education-learner.server.ts'

type Badge = { issuer: { id: string }; proof: { verificationMethod: string }; [name: string]: unknown }
type Issuer = { id: string; verificationMethod: { id: string; publicKeyMultibase: string }[]; assertionMethod: string[] }

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
    const reading = { i18n: new I18n('ar', {}), origin: 'https://example.org' }
    const fetchBadge = async () => (await certificateCredential(services, await check(code), reading)).json() as Promise<Badge>
    // Whoever asks first makes the key: all at once make one.
    const badges = await Promise.all(Array.from({ length: 5 }, fetchBadge))
    const [badge] = badges
    if (!badge) throw new Error('no badge')
    expect(new Set(badges.map((one) => JSON.stringify(one))).size).toBe(1)
    const issuer = (await (await issuerDocument(services, 'https://example.org')).json()) as Issuer
    const [method] = issuer.verificationMethod
    expect([issuer.id, issuer.verificationMethod.length, issuer.assertionMethod]).toEqual([
      'did:web:example.org',
      1,
      [badge.proof.verificationMethod],
    ])
    expect(badge.issuer.id).toBe(issuer.id)
    expect(verifyDocument(badge, method?.publicKeyMultibase ?? '')).toBe(true)
    const forged = { ...badge, name: 'دورة أخرى' }
    expect(verifyDocument(forged, method?.publicKeyMultibase ?? '')).toBe(false)
    // Another data folder cannot sign with it, and signs with one of its own beside it.
    const elsewhere = { ...charityServices(ctx), db: ctx.db }
    const other = (await (await certificateCredential(elsewhere, await check(code), reading)).json()) as Badge
    const after = (await (await issuerDocument(services, 'https://example.org')).json()) as Issuer
    expect(after.verificationMethod.map(({ id }) => id)).toEqual([badge.proof.verificationMethod, other.proof.verificationMethod])
    expect(verifyDocument(other, after.verificationMethod[1]?.publicKeyMultibase ?? '')).toBe(true)
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
