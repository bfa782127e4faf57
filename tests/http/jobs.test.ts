import { expect, test } from 'vitest'
import { asOwner, fileSite } from '#tests/harness/file-site.ts'

const own = fileSite()
const { read, post } = asOwner(own)

/** The row of a job, by what it is called. */
const rowOf = (html: string, name: string) =>
  [...html.matchAll(/<tr[^>]*data-row[\s\S]*?<\/tr>/g)].find(([row]) => row.includes(name))?.[0] ?? ''

test('the owner sees the site’s jobs, and runs one now: it runs once more, and the log says who asked', async () => {
  const maintenance = 'صيانة قاعدة البيانات'
  await expect.poll(async () => rowOf(await read('/admin/jobs'), maintenance)).not.toBe('')
  const before = await read('/admin/jobs')
  for (const name of ['إرسال الرسائل', 'النسخ الاحتياطي', 'إنهاء حجوزات الطلبات المنتهية', 'حذف ملفات الصور'])
    expect(before).toContain(name)
  expect(rowOf(before, maintenance)).toContain('لم تجرِ بعد')
  const id = /name="id" value="([^"]+)"/.exec(rowOf(before, maintenance))?.[1] ?? ''
  const requested = await post('/admin/jobs', { id })
  expect([requested.status, requested.headers.get('location')]).toEqual([303, '/admin/jobs?done=requested'])
  await expect.poll(async () => rowOf(await read('/admin/jobs'), maintenance)).not.toContain('لم تجرِ بعد')
  await expect.poll(async () => rowOf(await read('/admin/jobs'), maintenance)).toContain('سليمة')
  expect(await read('/admin/audit')).toContain('شغّل مهمة تلقائية')
})

test('a job that is not there, or no id at all, is an answer and no failure', async () => {
  expect((await post('/admin/jobs', { id: '11111111-1111-4111-8111-111111111111' })).status).toBe(404)
  expect((await post('/admin/jobs', { id: 'x' })).status).toBe(400)
  expect((await post('/admin/jobs', {})).status).toBe(400)
})
