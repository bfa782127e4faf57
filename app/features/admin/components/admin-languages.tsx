import { useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { useSite } from '#app/ui/site-context.tsx'

/** The same page of the back office in the other languages that the site is published in. */
export function AdminLanguages() {
  const { t, tag } = useI18n()
  const { pathname, search } = useLocation()
  const others = useSite().alternates.filter((alternate) => alternate.tag !== tag)
  if (others.length === 0) return null
  return (
    <nav className="o-languages" aria-label={t('layout.languages')}>
      {others.map((alternate) => (
        <a key={alternate.tag} href={`${alternate.prefix}${pathname}${search}`} lang={alternate.tag} hrefLang={alternate.tag}>
          {alternate.name}
        </a>
      ))}
    </nav>
  )
}
