import { useHref, useLocation } from 'react-router'
import { inLanguage, type Locale, localeFacts } from '#app/platform/i18n/locales.ts'
import { useSite, useSiteName } from './site-context.tsx'

type PageHeadProps = {
  title: string
  description?: string
  /** schema.org data; only the server writes it, and `<` is escaped so that no text can end the element. */
  jsonLd?: object | readonly object[]
  noIndex?: boolean
  /** The page's own address when it differs from where it is shown. */
  canonical?: string
  /** The languages that it is read in, where these are not all of the site. */
  languages?: readonly Locale[] | null
  /** It has a picture of its own for links to it, drawn at `/og<its path>.png`; without, they show the home page's. */
  pictured?: boolean
}

/** Title, description, canonical address, languages and structured data; React lifts them into the head. */
export function PageHead({ title, description, jsonLd, noIndex, canonical, languages = null, pictured = false }: PageHeadProps) {
  const siteName = useSiteName()
  const site = useSite()
  const location = useLocation()
  const tags = languages?.map((locale) => localeFacts[locale].tag)
  const alternates = tags ? site.alternates.filter(({ tag }) => tags.includes(tag)) : site.alternates
  const href = useHref(canonical ?? location.pathname)
  const picture = useHref(`/og${pictured && location.pathname !== '/' ? location.pathname.replace(/\/+$/, '') : '/home'}.png`)
  const fullTitle = title === siteName ? title : `${title} | ${siteName}`
  const absolute = (path: string) => `${site.publicUrl ?? ''}${path}`
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {noIndex && <meta name="robots" content="noindex" />}
      {!noIndex && <link rel="canonical" href={absolute(href)} />}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content="website" />
      {!noIndex && site.publicUrl && <LinkPicture src={absolute(picture)} alt={title} />}
      {!noIndex &&
        alternates.length > 1 &&
        alternates.map((alternate) => (
          <link
            key={alternate.tag}
            rel="alternate"
            hrefLang={alternate.tag}
            href={absolute(inLanguage(alternate.prefix, canonical ?? location.pathname))}
          />
        ))}
      {jsonLd && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
          dangerouslySetInnerHTML={{ __html: JSON.stringify(jsonLd).replace(/</g, '\\u003c') }}
        />
      )}
    </>
  )
}

/** What a messenger or a social site draws beside a link to the page; an address of theirs must be whole. */
function LinkPicture({ src, alt }: { src: string; alt: string }) {
  return (
    <>
      <meta property="og:image" content={src} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
