import { indexPlaces, keysOf, type PlaceIndex } from '#app/features/translations/places/rules.ts'
import { permissions } from '#app/features/translations/policy.ts'
import { roomLabel } from '#app/features/translations/present.ts'
import { cookieName, readCookie, setCookie } from '#app/platform/auth/cookie.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { findSession, usesSecureCookies } from '#app/platform/auth/session.server.ts'
import { type Services, servicesContext } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { listMessages } from './translations.server.ts'

/** Set while an editor walks the site; says nothing by itself: who may is looked up at every page. */
const WALK = 'text-walk'
const HOURS = 8

export function walkCookie(services: Services, isOn: boolean): string {
  const secure = usesSecureCookies(services)
  return setCookie(cookieName(WALK, secure), isOn ? '1' : '', { maxAgeSeconds: isOn ? HOURS * 3600 : 0, secure })
}

type Args = Parameters<typeof findSession>[0]

/** Whether this page is drawn for an editor who walks the site. A visitor's request costs a look at its cookies and nothing else. */
export async function isWalking(args: Args): Promise<boolean> {
  const name = cookieName(WALK, usesSecureCookies(args.context.get(servicesContext)))
  if (readCookie(args.request.headers.get('cookie'), name) !== '1') return false
  const session = await findSession(args)
  return session !== null && may(session.user, permissions.manage)
}

type FoundText = { text: string; keys: { key: string; screen: string }[] }

/** From which keys the texts of a page may come; those that are none of the site's are left out. */
export async function findTexts(
  services: Pick<Services, 'db' | 'content'>,
  sent: { locale: Locale; texts: readonly string[] },
  i18n: I18n,
): Promise<FoundText[]> {
  const { index, folders } = await services.content.remember(`text-places-${sent.locale}`, ['messages'], async () => {
    const messages = await listMessages(services.db)
    const made: PlaceIndex = indexPlaces(messages, sent.locale)
    return { index: made, folders: new Map(messages.map(({ key, folder }) => [key, folder])) }
  })
  return sent.texts.flatMap((text) => {
    const keys = keysOf(index, text)
    return keys.length > 0 ? [{ text, keys: keys.map((key) => ({ key, screen: roomLabel(folders.get(key) ?? '', i18n) })) }] : []
  })
}
