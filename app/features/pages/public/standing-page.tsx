import '../pages.css'
import { LongText } from '#app/features/writing/public/long-text.tsx'
import type { Embeds } from '#app/features/writing/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { listHeadings } from '#app/platform/prose.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { useWrittenIn } from '#app/ui/written-in.ts'
import type { Channels as ChannelsData, PageLink, PageView } from '../types.ts'
import { Channels } from './channels.tsx'

type StandingPageProps = {
  page: PageView
  embeds: Embeds
  /** Shown before it is public: to no search engine. */
  isPreview?: boolean
  others: readonly PageLink[]
  /** On the contact page. */
  channels: ChannelsData | null
}

/** About, contact, privacy, terms: the owner's text, with its parts beside it. */
export function StandingPage({ page, embeds, others, channels, isPreview = false }: StandingPageProps) {
  const { t, locale } = useI18n()
  const writtenIn = useWrittenIn()
  const { title, summary, body } = page
  return (
    <div className="standing wrap">
      <PageHead title={title.text} description={summary.text} canonical={page.path} noIndex={isPreview} />
      <Breadcrumbs crumbs={[{ label: title.text }]} />
      <header className="standing-head">
        <h1 {...writtenIn(title.locale)}>{title.text}</h1>
        <p className="dek" {...writtenIn(summary.locale)}>
          {summary.text}
        </p>
      </header>
      <div className={channels ? 'standing-body with-channels' : 'standing-body'}>
        {channels ? <Channels channels={channels} /> : <Parts page={page} />}
        <div>
          {body.locale !== locale && <p className="small soft standing-language">{t('pages.arabic_only')}</p>}
          <LongText body={body} embeds={embeds} callable={channels !== null} />
        </div>
      </div>
      {others.length > 0 && (
        <nav className="standing-others" aria-label={t('pages.other_pages')}>
          <ul>
            {others.map((other) => (
              <li key={other.slug}>
                <Link className="more" to={other.path} {...writtenIn(other.title.locale)}>
                  {other.title.text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

function Parts({ page }: { page: PageView }) {
  const { t } = useI18n()
  const writtenIn = useWrittenIn()
  const headings = listHeadings(page.body.blocks)
  if (headings.length === 0) return null
  return (
    <nav className="standing-parts text-parts" aria-labelledby="parts">
      <p id="parts" className="soft">
        {t('pages.parts')}
      </p>
      <ol {...writtenIn(page.body.locale)}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
