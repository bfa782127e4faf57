import { ownWord, presentHours } from '#app/features/settings/present.ts'
import type { SiteSettings } from '#app/features/settings/schema.ts'
import type { Env } from '#app/platform/env.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localeFacts, sourceLocale } from '#app/platform/i18n/locales.ts'
import { moroccoClock } from '#app/platform/time.ts'
import type { DiscoverMenu, LayoutData } from './types.ts'

type LayoutParts = Pick<LayoutData, 'pages'> & { env: Env; settings: SiteSettings; discover: DiscoverMenu | null; now: Date; i18n: I18n }

/** Puts together what header and footer show on every page. */
export function getLayout(parts: LayoutParts): LayoutData {
  const { env, settings, i18n } = parts
  return {
    site: {
      publicUrl: env.publicUrl,
      alternates: [sourceLocale, ...settings.published_locales].map((locale) => {
        const { tag, prefix, name } = localeFacts[locale]
        return { tag, prefix, name }
      }),
      name: ownWord(settings.site_name, i18n.locale),
      currency: settings.currency_label?.[i18n.locale] ?? null,
    },
    discover: parts.discover,
    pages: parts.pages,
    messagingNumber: settings.messaging_number ?? env.whatsappNumber ?? null,
    contact: {
      email: settings.contact_email,
      phone: settings.contact_phone,
      map: settings.map_location,
      hours: presentHours(settings.opening_hours, i18n),
    },
    year: moroccoClock(parts.now).getUTCFullYear(),
  }
}
