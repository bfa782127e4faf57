import { TEST_ADMIN_PASSWORD } from '../../tests/harness/launch.ts'

/** The owner's session at a site, as a cookie. */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ password: TEST_ADMIN_PASSWORD }).toString(),
  })
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
