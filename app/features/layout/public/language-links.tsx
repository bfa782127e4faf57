import { useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { inLanguage } from '#app/platform/i18n/locales.ts'
import { useSite } from '#app/ui/site-context.tsx'

/** The page one is on, in each language that is published; nothing where there is only one. */
export function LanguageLinks({ label }: { label: string }) {
  const { tag } = useI18n()
  const { alternates } = useSite()
  const { pathname, search } = useLocation()
  if (alternates.length < 2) return null
  return (
    <nav className="row small languages" aria-label={label}>
      {alternates.map((alternate) => (
        <a
          key={alternate.tag}
          href={inLanguage(alternate.prefix, pathname) + search}
          lang={alternate.tag}
          hrefLang={alternate.tag}
          aria-current={alternate.tag === tag ? 'true' : undefined}
        >
          {alternate.name}
        </a>
      ))}
    </nav>
  )
}
