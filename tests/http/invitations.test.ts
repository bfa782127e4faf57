import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People } from '#tests/harness/sign-in-as.ts'

const own = ownSite({ DEMO_CONTENT: 'off' })
const { ask } = own
let people: People

beforeAll(async () => {
  people = await own.peopled()
})

type Fields = [string, string][]
const post = (as: 'owner' | 'administrator', path: string, fields: Fields) =>
  ask(path, { method: 'POST', cookie: people[as]?.cookie ?? '', body: new URLSearchParams(fields).toString() })

test('an invitation: wrong fields come back beside what was typed; a right one leads to the account, and the letter waits', async () => {
  const wrong = await post('owner', '/admin/users/invite', [
    ['name', '<b>وردة'],
    ['email', 'warda at home'],
  ])
  const html = await wrong.text()
  expect(wrong.status).toBe(400)
  expect([
    html.includes('value="&lt;b&gt;وردة"'),
    html.includes('value="warda at home"'),
    html.match(/aria-invalid="true"/g)?.length,
  ]).toEqual([true, true, 1])
  expect(html).toContain('اختر دورا واحدا على الأقل')
  const right = await post('owner', '/admin/users/invite', [
    ['name', 'وردة'],
    ['email', ' Warda@Dalil.example '],
    ['role', 'editor'],
  ])
  expect([right.status, right.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/admin\/users\/[\da-f-]{36}\?done=saved$/)])
  const [mail] = await own.handle.db.select().from(mailMessages).where(eq(mailMessages.recipient, 'warda@dalil.example'))
  expect(mail?.body).toMatch(/\/auth\/password-reset\?token=[\w-]{43}\n/)
  // The letter can be handed on from the outbox, by whoever may read it.
  const letter = await (await ask(`/admin/outbox?open=${mail?.id}`, { cookie: people.owner?.cookie ?? '' })).text()
  const token = /token=[\w-]{43}/.exec(mail?.body ?? '')?.[0] ?? '-'
  expect(/<copy-text data-text="([^"]*)"/.exec(letter)?.[1]).toContain(token)
  expect(/href="https:\/\/wa\.me\/\?text=([^"]*)"/.exec(letter)?.[1]).toContain(encodeURIComponent(token))
  expect(letter).toContain('href="mailto:warda%40dalil.example?subject=')
  const sealed = await (await ask(`/admin/outbox?open=${mail?.id}`, { cookie: people.administrator?.cookie ?? '' })).text()
  expect([sealed.includes('copy-text'), sealed.includes(token)]).toEqual([false, false])
  const page = await ask((right.headers.get('location') ?? '').split('?')[0] ?? '', { cookie: people.owner?.cookie ?? '' })
  expect(await page.text()).toContain('أرسل الدعوة من جديد')
  const taken = await post('owner', '/admin/users/invite', [
    ['name', 'وردة'],
    ['email', 'warda@dalil.example'],
    ['role', 'editor'],
  ])
  expect([taken.status, (await taken.text()).includes('لهذا البريد حساب')]).toEqual([409, true])
})

test('what an invitation’s link opens welcomes by name and work, keeps a refused password’s page, and leads to where they work', async () => {
  const reset = async (fields: Fields) => ask('/auth/password-reset', { method: 'POST', body: new URLSearchParams(fields).toString() })
  for (const [name, role, work, next, home] of [
    ['سعاد', 'editor', 'محرر', '/admin', 'لوحة الإدارة'],
    ['حميد', 'agent', 'وكيل عقاري', '/my-listings', 'إعلاناتك'],
  ] as const) {
    const email = `${role}-guest@dalil.example`
    const sent = await post('owner', '/admin/users/invite', [
      ['name', name],
      ['email', email],
      ['role', role],
    ])
    expect(sent.status).toBe(303)
    const [mail] = await own.handle.db.select().from(mailMessages).where(eq(mailMessages.recipient, email))
    const token = /token=([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? ''
    const welcome = await (await ask(`/auth/password-reset?token=${token}`)).text()
    const main = welcome.split('<main')[1]?.split('</main>')[0] ?? ''
    expect([main.includes(`مرحبا بك يا ${name}`), main.includes(work), main.includes(home)]).toEqual([true, true, true])
    // Nobody has an old password here.
    expect(main).not.toContain('كلمة المرور الجديدة')
    const short = await reset([
      ['intent', 'choose'],
      ['token', token],
      ['password', 'x'],
    ])
    const again = await short.text()
    expect([short.status, again.includes(`مرحبا بك يا ${name}`), again.includes('aria-invalid="true"')]).toEqual([400, true, true])
    const chosen = await reset([
      ['intent', 'choose'],
      ['token', token],
      ['password', 'a long enough password'],
    ])
    const at = chosen.headers.get('location') ?? ''
    expect([chosen.status, at]).toEqual([303, `/auth/sign-in?done=welcome&next=${encodeURIComponent(next)}`])
    const signIn = await (await ask(at)).text()
    expect(signIn).toContain('حُفظت كلمة المرور')
    const action =
      /<form[^>]*action="([^"]*)"[^>]*>(?:(?!<\/form>)[\s\S])*value="sign-in"/.exec(signIn)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const credentials = { intent: 'sign-in', identifier: email, password: 'a long enough password' }
    const entered = await ask(action, { method: 'POST', body: new URLSearchParams(credentials).toString() })
    expect([entered.status, entered.headers.get('location')]).toEqual([303, next])
    const session = entered.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    expect((await ask(next, { cookie: session })).status).toBe(200)
    expect(await (await ask(`/auth/password-reset?token=${token}`)).text()).not.toContain(`مرحبا بك يا ${name}`)
  }
})
